import { type ReactNode, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DifferenceCounts,
  type DifferencesQuery,
  differenceKinds,
} from "../../../src-worker/contract/differences";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { Dialog } from "../../foundations/parts/dialog";
import { TextField } from "../../foundations/parts/text-field";
import { useLanguage } from "../../foundations/words/use-language";
import { wholeNumberText } from "../../foundations/words/whole-number-text";
import { DifferenceList } from "./difference-list";
import styles from "./differences.module.css";

export interface DifferencesDialogProps {
  readonly of: DifferencesQuery["of"];
  readonly counts: DifferenceCounts;
  onClose(): void;
}

/** The changes of a refresh, one kind at a time. */
export function DifferencesDialog({ of, counts, onClose }: DifferencesDialogProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices, showStock } = usePriceAndStock();
  const kinds = showStock ? differenceKinds : differenceKinds.filter((one) => one !== "stock");
  const [kind, setKind] = useState(() => kinds.find((one) => counts[one] > 0) ?? "added");
  const [text, setText] = useState("");
  const sought = useDeferredValue(text.trim());
  return (
    <Dialog
      variant="sheet"
      className={styles.dialog}
      title={of === "staged" ? t("changes.waiting") : t("changes.made")}
      closeLabel={t("changes.close")}
      onClose={onClose}
    >
      <div className={`stack rigid gap-12 line-below ${styles.head}`}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
        <div role="group" aria-label={t("changes.kinds")} className="wrap gap-8">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              className={`strong target hoverable ${styles.kind}`}
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {t(`changes.kind.${one}`)}{" "}
              <span className="regular figures">{wholeNumberText(counts[one], language)}</span>
            </button>
          ))}
        </div>
        <TextField
          type="search"
          label={t("changes.find")}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        {(!showPrices || !showStock) && <p className="small">{t("changes.hidden")}</p>}
      </div>
      <DifferenceList query={{ of, kind, text: sought }} />
      {(counts.other > 0 || counts.collections > 0) && (
        <div className={`dialog-footer muted ${styles.more}`}>
          {counts.other > 0 && <p>{t("changes.other", { count: counts.other })}</p>}
          {counts.collections > 0 && <p>{t("changes.collections", { count: counts.collections })}</p>}
        </div>
      )}
    </Dialog>
  );
}
