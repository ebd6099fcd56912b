/** What is typed into, or answers to letters by itself. */
const fields = "input:not([type='checkbox'], [type='radio']), select, textarea, [contenteditable]";

/** Whether a key that is pressed there is a field's own. */
export function typingIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
