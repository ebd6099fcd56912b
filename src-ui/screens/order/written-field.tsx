import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Denomination, minDecimals, shownNumeral } from "../../../src-worker/contract/amount-text";
import { longestOrderText, type OrderEdit } from "../../../src-worker/contract/order";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { FailureLine } from "../../foundations/parts/failure-line";
import { PercentField } from "../../foundations/parts/percent-field";
import { TextField, type TextFieldProps } from "../../foundations/parts/text-field";
import { TextLines } from "../../foundations/parts/text-lines";
import { useWritten, type Written } from "../../foundations/parts/use-written";
import { decimalSeparators, typedAmount } from "../../foundations/words/typed-amount";
import { typedPercent } from "../../foundations/words/typed-percent";
import { useLanguage } from "../../foundations/words/use-language";
import { useUndoOffer } from "./use-undo-offer";

export interface WrittenFieldProps extends Pick<TextFieldProps, "label" | "hint" | "placeholder"> {
  /** The saved value. */
  readonly value: string;
  /** @param joins as in `OrderChange` */
  save(value: string, joins?: string): Promise<Outcome<OrderEdit>>;
}

/**
 * A text of an order, saved while it is typed. Autocomplete is off: it would suggest other customers' details.
 *
 * @param input more attributes of the input
 */
export function WrittenText({
  value,
  save,
  input = {},
  ...field
}: WrittenFieldProps & {
  readonly input?: Pick<TextFieldProps, "type" | "inputMode" | "maxLength" | "autoFocus">;
}): ReactNode {
  const written = useWritten(value, (text) => save(text));
  return <Field written={written} maxLength={longestOrderText} {...field} {...input} />;
}

/** A text of an order's terms. */
export function WrittenTerm({ value, save, ...field }: WrittenFieldProps): ReactNode {
  const written = useUndoable(field.label, value, save);
  return <Field written={written} maxLength={longestOrderText} {...field} />;
}

/** Lines of an order's text. */
export function WrittenLines({
  value,
  save,
  label,
  maxLength,
}: Omit<WrittenFieldProps, "hint" | "placeholder"> & { readonly maxLength: number }): ReactNode {
  const { field, failure } = useWritten(value, (text) => save(text));
  return (
    <div>
      <TextLines label={label} maxLength={maxLength} {...field} />
      <FailureLine className="text-13 all-columns" failure={failure} />
    </div>
  );
}

/** A percentage of an order, as a decimal numeral; empty for none. */
export function WrittenPercent({ value, save, ...field }: WrittenFieldProps): ReactNode {
  const written = useUndoable(field.label, value, save, typedPercent);
  return (
    <div>
      <PercentField {...field} {...written.field} />
      <FailureLine className="text-13 all-columns" failure={written.failure} />
    </div>
  );
}

/** An amount of an order, as a decimal numeral; empty for none. */
export function WrittenAmount({
  value,
  save,
  denomination,
  ...field
}: WrittenFieldProps & { readonly denomination: Denomination }): ReactNode {
  const { t } = useTranslation();
  const separator = decimalSeparators[useLanguage()];
  const behind = minDecimals(denomination) > 2 ? separator : null;
  const shown = (numeral: string) => numeral.replace(".", separator);
  const asSaved = (text: string) => {
    const numeral = typedAmount(text, behind);
    return numeral === null ? null : shown(numeral);
  };
  const saveShown = (text: string, joins?: string) => save(text.replace(separator, "."), joins);
  const written = useUndoable(field.label, shown(value), saveShown, asSaved);
  const example = shown(shownNumeral("12.5", denomination) ?? "");
  return (
    <Field
      written={written}
      problem={asSaved(written.field.value) === null ? t("filters.badPrice", { example }) : null}
      inputMode="decimal"
      {...field}
    />
  );
}

/** A day of an order; empty for none. */
export function WrittenDay({ value, save, ...field }: WrittenFieldProps): ReactNode {
  const written = useUndoable(field.label, value, save, asDay);
  return <Field written={written} type="date" {...field} />;
}

/** Offers to undo what was written into a field once the person leaves it. */
function useUndoable(
  label: string,
  value: string,
  save: WrittenFieldProps["save"],
  asSaved?: (text: string) => string | null,
): Written {
  const { save: saveJoined, onSaved, onLeave } = useUndoOffer(label, value, save);
  const { field, failure } = useWritten(value, saveJoined, asSaved, onSaved);
  const onBlur = () => {
    field.onBlur();
    onLeave();
  };
  return { field: { ...field, onBlur }, failure };
}

function Field({ written, ...field }: TextFieldProps & { readonly written: Written }): ReactNode {
  return (
    <div>
      <TextField autoComplete="off" {...field} {...written.field} />
      <FailureLine className="text-13 all-columns" failure={written.failure} />
    </div>
  );
}

/** A year of more than four digits, as one is there for a moment while it is typed, is no day. */
function asDay(text: string): string | null {
  return text.length <= 10 ? text : null;
}
