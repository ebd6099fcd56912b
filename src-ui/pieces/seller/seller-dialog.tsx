import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../src-worker/contract/outcome";
import {
  longestSellerNote,
  longestSellerText,
  type Seller,
  type SellerText,
  sellerTexts,
} from "../../../src-worker/contract/seller";
import { engine } from "../../foundations/engine/engine-proxy";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { PercentField } from "../../foundations/parts/percent-field";
import { SelectField } from "../../foundations/parts/select-field";
import { TextField } from "../../foundations/parts/text-field";
import { whileCurrent } from "../../foundations/parts/while-current";
import { typedPercent } from "../../foundations/words/typed-percent";
import { NumberPrefix } from "./number-prefix";
import styles from "./seller-dialog.module.css";

/** In the sequence of a letterhead. */
const fields = ["company", "address", "taxId", "email", "phone", "payment", "footer"] as const satisfies SellerText[];

/** The fields that browsers may fill in, with their kinds. */
const completedAs: Partial<Record<SellerText, string>> = {
  company: "organization",
  email: "work email",
  phone: "work tel",
};

const vatKinds = ["none", "included", "added"] as const;

/** Who sells: the fields that quotes show and new orders begin with. Each change applies at once. */
export function SellerDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const [seller, setSeller] = useState<Seller | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.readSeller();
        if (!isCurrent()) return;
        if (outcome.ok) setSeller(outcome.value);
        else setFailure(outcome.failure);
      }),
    [],
  );
  return (
    <Dialog variant="sheet" title={t("seller.title")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={`stack gap-16 scroll ${styles.fields}`}>
        <p className="small">{t("settings.appliedAtOnce")}</p>
        {seller && (
          <>
            {fields.map((name) => (
              <SellerField
                key={name}
                name={name}
                value={seller[name]}
                onChange={(text) => void save({ [name]: text })}
              />
            ))}
            <SellerVat vat={seller.vat} onChange={(vat) => void save({ vat })} />
            <NumberPrefix />
          </>
        )}
        <FailureLine failure={failure} />
      </div>
    </Dialog>
  );

  async function save(change: Partial<Seller>): Promise<void> {
    setSeller((before) => before && { ...before, ...change });
    const outcome = await engine.saveSeller(change);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) noteSaved();
  }
}

interface SellerFieldProps {
  readonly name: SellerText;
  readonly value: string;
  onChange(text: string): void;
}

function SellerField({ name, value, onChange }: SellerFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  if (sellerTexts.some((text) => text === name))
    return (
      <TextField
        label={t(`seller.${name}`)}
        type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
        value={value}
        maxLength={longestSellerText}
        autoComplete={completedAs[name] ?? "off"}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const hint = name === "footer" ? t("seller.footerHint") : "";
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="strong">
        {t(`seller.${name}`)}
      </label>
      <textarea
        id={id}
        className={`field full-width ${styles.note}`}
        rows={3}
        value={value}
        maxLength={longestSellerNote}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="small">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SellerVatProps {
  readonly vat: Seller["vat"];
  onChange(vat: Seller["vat"]): void;
}

function SellerVat({ vat, onChange }: SellerVatProps): ReactNode {
  const { t } = useTranslation();
  const [rate, setRate] = useState(vat?.rate ?? "");
  return (
    <>
      <div className="stack gap-4">
        <span className="strong" aria-hidden>
          {t("seller.vat")}
        </span>
        <SelectField
          label={t("seller.vat")}
          value={vat === null ? "none" : vat.included ? "included" : "added"}
          onChange={(kind) => {
            const next = vat?.rate ?? (typedPercent(rate) || "0");
            setRate(next);
            onChange(kind === "none" ? null : { rate: next, included: kind === "included" });
          }}
        >
          {vatKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`orderTerms.vatKind.${kind}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {vat && (
        <PercentField
          label={t("seller.vatRate")}
          required
          value={rate}
          onChange={({ target }) => {
            setRate(target.value);
            const numeral = typedPercent(target.value);
            if (numeral) onChange({ ...vat, rate: numeral });
          }}
        />
      )}
    </>
  );
}
