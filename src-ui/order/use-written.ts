import { useEffect, useRef, useState } from "react";

/** What a text field needs of it. */
export interface Written {
  readonly value: string;
  onChange(event: { readonly target: { readonly value: string } }): void;
  onFocus(): void;
  onBlur(): void;
}

/**
 * A text that is kept while it is typed: at each letter, one at a time, of those that wait the newest. What is held
 * shows whenever nobody is typing.
 */
export function useWritten(held: string, save: (text: string) => Promise<unknown>): Written {
  const [text, setText] = useState(held);
  const [focused, setFocused] = useState(false);
  const waiting = useRef<string | null>(null);
  const saving = useRef(false);
  useEffect(() => {
    if (!focused && !saving.current) setText(held);
  }, [held, focused]);

  const keep = async () => {
    if (saving.current) return;
    saving.current = true;
    while (waiting.current !== null) {
      const next = waiting.current;
      waiting.current = null;
      await save(next);
    }
    saving.current = false;
  };
  return {
    value: text,
    onChange({ target }) {
      setText(target.value);
      waiting.current = target.value;
      void keep();
    },
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
