/** What a control listens to that shows something while it is pointed at: by a mouse, by the keyboard's focus and, with
 * `taps`, by the focus that a finger's tap leaves on it. */
export const pointing = (show: (on: boolean) => void, { taps = false } = {}) => ({
  onpointerenter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && show(true),
  onpointerleave: () => show(false),
  onfocus: ({ currentTarget }: FocusEvent) =>
    (taps || (currentTarget as Element).matches(":focus-visible")) && show(true),
  onblur: () => show(false),
});
