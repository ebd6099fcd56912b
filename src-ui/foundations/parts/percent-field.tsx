import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalSeparators } from "../words/typed-amount";
import { steppedPercent, typedPercent } from "../words/typed-percent";
import { useLanguage } from "../words/use-language";
import { spinButton } from "./spin-button";
import { TextField, type TextFieldProps } from "./text-field";

export interface PercentFieldProps
  extends Pick<TextFieldProps, "label" | "hint" | "placeholder" | "onFocus" | "onBlur"> {
  /** A saved numeral, or the text that `onChange` has passed. */
  readonly value: string;
  /** Whether an empty field is a mistake. */
  readonly required?: boolean;
  /** Called with every text as it is typed; `typedPercent` reads it. */
  onChange(event: { readonly target: { readonly value: string } }): void;
}

/** A percentage, typed with comma or point and stepped by the arrow keys. */
export function PercentField({ value, required = false, onChange, onBlur, ...field }: PercentFieldProps): ReactNode {
  const { t } = useTranslation();
  const separator = decimalSeparators[useLanguage()];
  const [typed, setTyped] = useState<string | null>(null);
  const numeral = typedPercent(value);
  const isBad = numeral === null || (required && numeral === "");
  const type = (text: string) => {
    setTyped(text);
    onChange({ target: { value: text } });
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : null;
    if (by === null || numeral === null) return;
    // Else the caret would jump to an end of the text.
    event.preventDefault();
    type(steppedPercent(numeral, by).replace(".", separator));
  };
  return (
    <TextField
      {...spinButton("decimal", numeral ? Number(numeral) : null, 0, 100)}
      {...field}
      aria-required={required}
      problem={isBad ? t("orderTerms.badPercent") : null}
      value={value === typed ? value : (numeral?.replace(".", separator) ?? value)}
      onChange={({ target }) => type(target.value)}
      onKeyDown={step}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
