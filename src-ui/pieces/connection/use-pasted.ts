import { type ChangeEvent, useRef } from "react";

/** Properties of a field that distinguishes pasted text from typed text. */
export function usePasted(onText: (text: string, isPasted: boolean) => void) {
  const pasted = useRef(false);
  return {
    onPaste(): void {
      pasted.current = true;
    },
    onChange({ target }: ChangeEvent<HTMLInputElement>): void {
      const isPasted = pasted.current;
      pasted.current = false;
      onText(target.value, isPasted);
    },
  };
}
