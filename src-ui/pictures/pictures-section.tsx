import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import { pictureBudgets } from "../../src-worker/contract/pictures";
import { commands } from "../engine/commands";
import { engineState } from "../engine/engine-state";
import { failureText } from "../engine/failure-text";
import { SelectField } from "../parts/select-field";
import { useBytesText } from "../words/use-bytes-text";
import styles from "./pictures-section.module.css";
import { StorageKept } from "./storage-kept";
import { useOfferText } from "./use-offer-text";

/** What the pictures take of this device, and how much they may. */
export function PicturesSection(): ReactNode {
  const { t } = useTranslation();
  const title = useId();
  const { pictures } = useSnapshot(engineState).snapshot;
  const bytesText = useBytesText();
  const offerText = useOfferText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { heldBytes, budgetBytes, budgetChosen, offer } = pictures;
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h3 id={title}>{t("pictures.title")}</h3>
      <p className={styles.figures}>
        {t("pictures.used", { held: bytesText(heldBytes), budget: bytesText(budgetBytes) })}
      </p>
      {offer && <p>{offerText(offer)}</p>}
      <SelectField
        label={t("pictures.budget")}
        className={styles.budget}
        value={budgetChosen ? String(budgetBytes) : ""}
        onChange={async (chosen) => {
          const outcome = await commands.setPictureBudget(chosen === "" ? null : Number(chosen));
          setFailure(outcome.ok ? null : outcome.failure);
        }}
      >
        <option value="">{t("pictures.budgetOfDevice")}</option>
        {pictureBudgets.map((bytes) => (
          <option key={bytes} value={bytes}>
            {t("pictures.budgetOf", { size: bytesText(bytes) })}
          </option>
        ))}
      </SelectField>
      <p className={styles.hint}>{t("pictures.budgetHint")}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failureText(failure, t)}
        </p>
      )}
      <StorageKept />
    </section>
  );
}
