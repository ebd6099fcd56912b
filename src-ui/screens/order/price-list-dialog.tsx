import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { longestOrderText } from "../../../src-worker/contract/order";
import type { PriceFileContents, PriceListSummary } from "../../../src-worker/contract/price-list";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { FileButton } from "../../foundations/parts/file-button";
import { PercentField } from "../../foundations/parts/percent-field";
import { SelectField } from "../../foundations/parts/select-field";
import { TextField } from "../../foundations/parts/text-field";
import { typedAmount } from "../../foundations/words/typed-amount";
import { typedPercent } from "../../foundations/words/typed-percent";
import styles from "./customer-dialog.module.css";
import { SaveFooter } from "./save-footer";

export interface PriceListDialogProps {
  /** Null for a new one. */
  readonly list: PriceListSummary | null;
  onSaved(): void;
  onClose(): void;
}

/** The form of a price list: a percentage, or prices from a file. A new list has the open store's currency. */
export function PriceListDialog({ list, onSaved, onClose }: PriceListDialogProps): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const [name, setName] = useState(list?.name ?? "");
  const [kind, setKind] = useState<"percent" | "prices">(list && list.percent === "" ? "prices" : "percent");
  const [percentText, setPercentText] = useState(list?.percent ?? "");
  const [minimum, setMinimum] = useState(list?.minimum ?? "");
  const [file, setFile] = useState<File | null>(null);
  const reading = useCommand(engine.readPriceFile);
  const { run, busy, failure } = useCommand(engine.savePriceList);
  const percent = kind === "percent" ? typedPercent(percentText) : "";
  const amount = typedAmount(minimum, null);
  const currency = list?.currency ?? store?.currency ?? "";
  const choose = async (chosen: File) => {
    setFile(null);
    const read = await reading.run(chosen);
    if (read.ok) setFile(chosen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || reading.busy || percent === null || amount === null) return;
    const id = list?.id ?? "";
    const draft = { id, name, percent, currency, minimum: amount };
    const outcome = await run(draft, kind === "prices" ? file : null);
    if (!outcome.ok) return;
    onSaved();
    onClose();
  };
  return (
    <Dialog
      variant="sheet"
      title={t(list ? "priceLists.edit" : "priceLists.add")}
      closeLabel={t("app.close")}
      onClose={onClose}
    >
      <form className={`column grow ${styles.form}`} onSubmit={(event) => void submit(event)}>
        <div className={`scroll ${styles.fields}`}>
          <TextField
            label={t("priceLists.name")}
            autoComplete="off"
            autoFocus={list === null}
            maxLength={longestOrderText}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={`${t("priceLists.minimum")}${currency && ` (${currency})`}`}
            autoComplete="off"
            inputMode="decimal"
            problem={amount === null ? t("filters.badPrice", { example: "100" }) : null}
            value={minimum}
            onChange={({ target }) => setMinimum(target.value)}
          />
          <div className="stack gap-4">
            <span className="strong" aria-hidden>
              {t("priceLists.kind")}
            </span>
            <SelectField
              label={t("priceLists.kind")}
              value={kind}
              onChange={(chosen) => setKind(chosen === "prices" ? "prices" : "percent")}
            >
              <option value="percent">{t("priceLists.kindPercent")}</option>
              <option value="prices">{t("priceLists.kindPrices")}</option>
            </SelectField>
          </div>
          {kind === "percent" ? (
            <PercentField
              label={t("priceLists.percent")}
              value={percentText}
              onChange={({ target }) => setPercentText(target.value)}
            />
          ) : (
            <div className={`stack gap-8 ${styles.note}`}>
              <p className="small">{t("priceLists.chooseHint")}</p>
              <div className="wrap gap-8">
                <FileButton
                  label={t("priceLists.choose")}
                  file="prices"
                  disabled={reading.busy}
                  onFile={(chosen) => void choose(chosen)}
                />
              </div>
              <div role="status" className="stack gap-4 breakable unless-empty">
                {reading.value ? (
                  <Contents contents={reading.value} />
                ) : (
                  list && list.prices > 0 && <p>{t("priceLists.count", { count: list.prices })}</p>
                )}
              </div>
              <FailureLine failure={reading.failure} />
            </div>
          )}
        </div>
        <SaveFooter failure={failure} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The number of prices in a file, and the rows that are left out. */
function Contents({ contents: { prices, bad, leftOut } }: { readonly contents: PriceFileContents }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("priceLists.read", { count: prices })}</p>
      {leftOut > 0 && (
        <>
          <p className="warning">{t("priceLists.bad", { count: leftOut })}</p>
          <ul className="small plain-list breakable">
            {bad.map(({ row, text }) => (
              <li key={row}>{t("priceLists.row", { row, text })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
