import { type ReactNode, useState } from "react";
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
  const wrong = typed !== null && wholeNumber(typed, min, max) === null;
  return (
    <TextField
      label={label}
      hint={hint}
      problem={wrong ? problem : null}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = wholeNumber(event.target.value, min, max);
        if (number !== null) onChange(number);
      }}
    />
  );
}
