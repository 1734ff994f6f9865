/** Dragging a die onto another: it follows the pointer, and whatever lies under it where it is let go is told. */
import type { Attachment } from "svelte/attachments";

const FAR_ENOUGH = 6; // pixels; less is a click

/** `may`: whether it can be dragged now. `ondrop`: the data-die under the pointer. */
export function draggable(may: () => boolean, ondrop: (letter: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number } | null = null;
    let dragging = false;

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !may()) return;
      start = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId); // a quick pointer has left the die before it is seen to move
    };
    const move = (event: PointerEvent): void => {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(x, y) < FAR_ENOUGH) return;
      dragging = true;
      node.style.translate = `${x}px ${y}px`;
      node.style.zIndex = "5";
    };
    const up = (event: PointerEvent): void => {
      const dropped = dragging;
      start = null;
      dragging = false;
      node.style.translate = node.style.zIndex = "";
      if (!dropped) return;
      node.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }));
      const under = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map((element) => element.closest<HTMLElement>("[data-die]"))
        .find((die) => die && die !== node);
      if (under?.dataset["die"]) ondrop(under.dataset["die"]);
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) node.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) node.removeEventListener(name, listener);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
