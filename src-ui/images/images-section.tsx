import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { imageBudgets } from "../../src-worker/contract/images";
import type { Failure } from "../../src-worker/contract/outcome";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { FailureLine } from "../parts/failure-line";
import { Section } from "../parts/section";
import { SelectField } from "../parts/select-field";
import { useBytesText } from "../words/use-bytes-text";
import styles from "./images-section.module.css";
import { StorageKept } from "./storage-kept";
import { useOfferText } from "./use-offer-text";

/** Settings: storage used by images, and its budget. */
export function ImagesSection(): ReactNode {
  const { t } = useTranslation();
  const { images } = useSnapshot(engineState).snapshot;
  const bytesText = useBytesText();
  const offerText = useOfferText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { heldBytes, budgetBytes, budgetChosen, offer } = images;
  return (
    <Section title={t("images.title")}>
      <p className="figures">{t("images.used", { held: bytesText(heldBytes), budget: bytesText(budgetBytes) })}</p>
      {offer && <p>{offerText(offer)}</p>}
      <SelectField
        label={t("images.budget")}
        className={styles.budget}
        value={budgetChosen ? String(budgetBytes) : ""}
        onChange={async (chosen) => {
          const outcome = await engine.setImageBudget(chosen === "" ? null : Number(chosen));
          setFailure(outcome.ok ? null : outcome.failure);
        }}
      >
        <option value="">{t("images.budgetOfDevice")}</option>
        {imageBudgets.map((bytes) => (
          <option key={bytes} value={bytes}>
            {t("images.budgetOf", { size: bytesText(bytes) })}
          </option>
        ))}
      </SelectField>
      <p className="small">{t("images.budgetHint")}</p>
      <FailureLine failure={failure} />
      <StorageKept />
    </Section>
  );
}
