import { type ReactNode, useState } from "react";
import { spinButton } from "./spin-button";
import { TextField } from "./text-field";
import { wholeNumber } from "./whole-number";

export interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Shown while the field holds anything but a whole number from `min` to `max`. */
  readonly problem: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Called with every valid number as it is typed. */
  onChange(value: number): void;
}

export function NumberField({ label, hint, problem, min, max, value, onChange }: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : wholeNumber(typed, min, max);
  const type = (text: string) => {
    setTyped(text);
    const next = wholeNumber(text, min, max);
    if (next !== null) onChange(next);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      problem={number === null ? problem : null}
      {...spinButton("numeric", number, min, max)}
      value={typed ?? value}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : null;
        if (by === null || number === null) return;
        // Else the caret would jump to an end of the text.
        event.preventDefault();
        type(`${Math.min(Math.max(number + by, min), max)}`);
      }}
    />
  );
}
