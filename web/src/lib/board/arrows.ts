/** Arrow keys move the focus to the nearest thing that way; Tab visits each region once. */
import type { Attachment } from "svelte/attachments";

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const stopsIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-stop]")];

function middleOf(element: HTMLElement): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The stop nearest in a direction, where being off to the side counts double; undefined at the edge. */
export function nearest<Stop>(
  from: readonly [number, number],
  way: readonly [number, number],
  stops: readonly { stop: Stop; at: readonly [number, number] }[],
): Stop | undefined {
  const ahead = stops.flatMap(({ stop, at }) => {
    const [x, y] = [at[0] - from[0], at[1] - from[1]];
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    return along > 1 && aside <= along * 3 ? [{ stop, cost: along + 2 * aside }] : [];
  });
  return ahead.sort((one, other) => one.cost - other.cost)[0]?.stop;
}

/** Each region has one stop that Tab reaches: the last one visited, else the first. */
function settle(root: HTMLElement): void {
  for (const region of root.querySelectorAll("[data-region]")) {
    const stops = stopsIn(region);
    const current = stops.find((stop) => stop === document.activeElement) ?? stops.find((stop) => stop.tabIndex === 0);
    for (const stop of stops) stop.tabIndex = stop === (current ?? stops[0]) ? 0 : -1;
  }
}

export const arrows: Attachment<HTMLElement> = (root) => {
  const onkeydown = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const from = event.target;
    if (!way || !(from instanceof HTMLElement) || !from.matches("[data-stop]")) return;
    const others = stopsIn(root).filter((stop) => stop !== from);
    const next = nearest(
      middleOf(from),
      way,
      others.map((stop) => ({ stop, at: middleOf(stop) })),
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onfocusin = (): void => settle(root);
  const watch = new MutationObserver(() => settle(root));
  watch.observe(root, { childList: true, subtree: true });
  root.addEventListener("keydown", onkeydown);
  root.addEventListener("focusin", onfocusin);
  settle(root);
  return () => {
    watch.disconnect();
    root.removeEventListener("keydown", onkeydown);
    root.removeEventListener("focusin", onfocusin);
  };
};
