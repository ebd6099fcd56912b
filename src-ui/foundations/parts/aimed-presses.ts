/**
 * Swallows the further presses of a double click whose first press opened or closed a dialog: they were aimed at what was
 * there before. Within one dialog, or on the page outside of them, every press counts.
 *
 * @returns ends the watch
 */
export function watchAim(): () => void {
  let aim: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const dialog = event.target instanceof Element ? event.target.closest("dialog") : null;
    // The browser counts presses at one place in quick succession; a key's press is none of them.
    if (event.detail < 2) aim = dialog;
    else if (dialog !== aim) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  addEventListener("click", onClick, { capture: true });
  return () => removeEventListener("click", onClick, { capture: true });
}
