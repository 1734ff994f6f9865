/** Points that fly from the board to a seat's place card. */
import { motion } from "$lib/page/motion";

const FLIGHT = 900;

export function flyTo(from: Element | null | undefined, seat: number): void {
  const to = document.querySelector(`[data-seat="${seat}"]`);
  if (!from || !to || !motion.allowed) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const flying = from.cloneNode(true) as HTMLElement;
  Object.assign(flying.style, { position: "fixed", left: `${start.left}px`, top: `${start.top}px`, zIndex: "20" });
  flying.setAttribute("aria-hidden", "true");
  document.body.append(flying);
  const [x, y] = [end.right - start.left - 40, end.top + end.height / 2 - start.top - start.height / 2];
  const flight = flying.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x / 2}px, ${y / 2 - 60}px) scale(1.6)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 0.2 },
    ],
    { duration: FLIGHT, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
  );
  void flight.finished.finally(() => flying.remove());
}
