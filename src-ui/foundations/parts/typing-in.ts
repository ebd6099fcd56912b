/** Elements that take text input or react to letters. */
const fields = "input:not([type='checkbox'], [type='radio']), select, textarea, [contenteditable]";

/** Whether the target of a key event handles typed characters itself. */
export function typingIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
