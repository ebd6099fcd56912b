const controls = "a[href], button, input, select, textarea, summary";

/**
 * Swallows the further presses of a double click whose first press changed what lies under the pointer: they were aimed at
 * what was there before. Presses elsewhere, or on the same control, count as ever.
 *
 * @returns ends the watch
 */
export function watchAim(): () => void {
  let aim: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? aimOf(event.target) : null;
    // The browser counts presses at one place in quick succession; a key's press is none of them.
    if (event.detail < 2) aim = target;
    else if (target !== aim) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  addEventListener("click", onClick, { capture: true });
  return () => removeEventListener("click", onClick, { capture: true });
}

/** The control that a press acts on; a label stands for its field. Without one, the element itself. */
function aimOf(target: Element): Element {
  const control = target.closest(controls);
  return control ?? target.closest("label")?.control ?? target;
}
