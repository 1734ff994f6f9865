/** What goes on by itself, and only while somebody can see it: in a hidden tab nothing runs. */

/** Does something again and again while the page is seen; the way to end it. */
export function everySo(milliseconds: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(tick, milliseconds);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Does something once, after a time and when the page is seen; the way to prevent it. */
export function afterSo(milliseconds: number, act: () => void): () => void {
  const end = everySo(milliseconds, () => {
    end();
    act();
  });
  return end;
}
