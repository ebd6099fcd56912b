import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CustomerDraft,
  type CustomerFields,
  type CustomerRecord,
  emptyCustomer,
} from "../../../src-worker/contract/customer";
import { longestAddress, longestOrderNote, longestOrderText } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { Dialog } from "../../foundations/parts/dialog";
import { PercentField } from "../../foundations/parts/percent-field";
import { SelectField } from "../../foundations/parts/select-field";
import { TextField, type TextFieldProps } from "../../foundations/parts/text-field";
import { TextLines } from "../../foundations/parts/text-lines";
import { useRead } from "../../foundations/parts/use-read";
import { typedPercent } from "../../foundations/words/typed-percent";
import styles from "./customer-dialog.module.css";
import { SaveFooter } from "./save-footer";

export interface CustomerDialogProps {
  /** Null for a new one. */
  readonly customer: CustomerRecord | null;
  /** Company of a new one. */
  readonly company?: string;
  onSaved(customer: CustomerRecord): void;
  onClose(): void;
}

/** The form of a customer of the directory. */
export function CustomerDialog({ customer, company = "", onSaved, onClose }: CustomerDialogProps): ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<CustomerDraft>(customer ?? { ...emptyCustomer, company });
  const { value: lists, failure: unread } = useRead(engine.listPriceLists);
  const { run, busy, failure } = useCommand(engine.saveCustomer);
  const field = (part: keyof CustomerFields, label: string) => ({
    label,
    value: draft[part],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [part]: target.value }),
  });
  const line = (part: keyof CustomerFields, label: string, more: Partial<TextFieldProps> = {}) => (
    <TextField autoComplete="off" maxLength={longestOrderText} {...more} {...field(part, label)} />
  );
  const discount = typedPercent(draft.discount);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || discount === null) return;
    const { changedAt: _, ...saved } = { changedAt: "", ...draft, discount };
    const outcome = await run(saved);
    if (!outcome.ok) return;
    onSaved(outcome.value);
    onClose();
  };
  return (
    <Dialog
      variant="sheet"
      title={t(customer ? "customers.edit" : "customers.add")}
      closeLabel={t("app.close")}
      onClose={onClose}
    >
      <form className={`column grow ${styles.form}`} onSubmit={(event) => void submit(event)}>
        <div className={`scroll ${styles.fields}`}>
          {line("company", t("order.company"), { autoFocus: customer === null })}
          {line("name", t("order.contact"))}
          {line("email", t("order.email"), { type: "email", inputMode: "email" })}
          {line("phone", t("order.phone"), { type: "tel", inputMode: "tel" })}
          <TextLines maxLength={longestAddress} {...field("address", t("customers.address"))} />
          <TextLines
            maxLength={longestAddress}
            hint={t("customers.shippingHint")}
            {...field("shippingAddress", t("customers.shippingAddress"))}
          />
          {line("taxId", t("customers.taxId"))}
          <PercentField {...field("discount", t("customers.discount"))} />
          {lists !== null && lists.length > 0 && (
            <div className="stack gap-4">
              <span className="strong" aria-hidden>
                {t("customers.priceList")}
              </span>
              <SelectField
                label={t("customers.priceList")}
                value={draft.priceList}
                onChange={(priceList) => setDraft({ ...draft, priceList })}
              >
                <option value="">{t("customers.shopPrices")}</option>
                {lists.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <div className={styles.note}>
            <TextLines maxLength={longestOrderNote} {...field("note", t("customers.note"))} />
          </div>
        </div>
        <SaveFooter failure={failure ?? unread} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
