import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import { failureText } from "../words/failure-text";
import { showToast } from "./toast-state";

/** Props for the text field. */
export interface Written {
  readonly field: {
    readonly value: string;
    onChange(event: { readonly target: { readonly value: string } }): void;
    onFocus(): void;
    onBlur(): void;
  };
  /** Why the field's text is not saved; null if it is. */
  readonly failure: Failure | null;
}

/**
 * Saves a text while it is typed: after each keystroke, one save at a time, always the newest text. The field shows the
 * typed text until it is saved, then the saved one.
 *
 * @param asSaved the saved form of a typed text; null if it is not saved, because it says nothing that the field can mean
 * @param onSaved called when no typed text waits to be saved any more, also after a failure
 */
export function useWritten(
  saved: string,
  save: (text: string) => Promise<Outcome<unknown>>,
  asSaved: (text: string) => string | null = asTyped,
  onSaved?: () => void,
): Written {
  const { t } = useTranslation();
  const [written, setWritten] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const waiting = useRef<string | null>(null);
  const saving = useRef(false);
  const arrived = useRef(false);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  useEffect(() => {
    if (written !== null && saved === asSaved(written)) arrived.current = true;
    if (!focused && arrived.current) setWritten(null);
  }, [saved, written, focused, asSaved]);

  const keep = async () => {
    if (saving.current) return;
    saving.current = true;
    let outcome: Outcome<unknown> | null = null;
    while (waiting.current !== null) {
      const next = waiting.current;
      waiting.current = null;
      outcome = await save(next);
    }
    saving.current = false;
    onSaved?.();
    const why = outcome && !outcome.ok ? outcome.failure : null;
    if (there.current) setFailure(why);
    // The field has unmounted with its dialog.
    else if (why) showToast({ text: failureText(why, t), action: null });
  };
  return {
    field: {
      value: written ?? saved,
      onChange({ target }) {
        arrived.current = false;
        setWritten(target.value);
        const next = asSaved(target.value);
        if (next === null) return;
        waiting.current = next;
        void keep();
      },
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
    failure,
  };
}

function asTyped(text: string): string {
  return text;
}
