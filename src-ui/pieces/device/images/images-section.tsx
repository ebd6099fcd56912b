import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { imageBudgets, imageSides, type OtherSide } from "../../../../src-worker/contract/images";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { useCommand } from "../../../foundations/engine/use-command";
import { Button } from "../../../foundations/parts/button";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { Section } from "../../../foundations/parts/section";
import { SelectField } from "../../../foundations/parts/select-field";
import { useBytesText } from "../../../foundations/words/use-bytes-text";
import { DownloadRow } from "./download-row";
import styles from "./images-section.module.css";
import { useOfferText } from "./use-offer-text";

/** Settings: storage used by images, its budget, and their size. */
export function ImagesSection(): ReactNode {
  const { t } = useTranslation();
  const { images } = useSnapshot(engineState).snapshot;
  const bytesText = useBytesText();
  const offerText = useOfferText();
  const change = useCommand((send: () => Promise<Outcome<unknown>>) => send());
  const { storedBytes, budgetBytes, budgetChosen, side, otherSide, offer, download } = images;
  return (
    <Section title={t("images.title")}>
      <p className="figures">{t("images.used", { stored: bytesText(storedBytes), budget: bytesText(budgetBytes) })}</p>
      {offer && <p>{offerText(offer)}</p>}
      <SelectField
        label={t("images.budget")}
        className={styles.budget}
        value={budgetChosen ? String(budgetBytes) : ""}
        onChange={(chosen) => void change.run(() => engine.setImageBudget(chosen === "" ? null : Number(chosen)))}
      >
        <option value="">{t("images.budgetOfDevice")}</option>
        {imageBudgets.map((bytes) => (
          <option key={bytes} value={bytes}>
            {t("images.budgetOf", { size: bytesText(bytes) })}
          </option>
        ))}
      </SelectField>
      <p className="small">{t("images.budgetHint")}</p>
      <SelectField
        label={t("images.side")}
        className={styles.budget}
        value={String(side)}
        onChange={(chosen) => void change.run(() => engine.setImageSide(Number(chosen)))}
      >
        {imageSides.map((pixels) => (
          <option key={pixels} value={pixels}>
            {t("images.sideOf", { side: pixels })}
          </option>
        ))}
      </SelectField>
      <p className="small">{t("images.sideHint")}</p>
      {download.state === "running" ? (
        <DownloadRow />
      ) : (
        otherSide && <FetchAgain otherSide={otherSide} onFetch={() => void change.run(engine.fetchImagesAgain)} />
      )}
      <FailureLine failure={change.failure} />
    </Section>
  );
}

interface FetchAgainProps {
  readonly otherSide: OtherSide;
  onFetch(): void;
}

/** Offers to fetch the stored images again in the chosen size, with the predicted bytes. */
function FetchAgain({ otherSide: { images, side, bytes }, onFetch }: FetchAgainProps): ReactNode {
  const { t } = useTranslation();
  const bytesText = useBytesText();
  return (
    <>
      <p>{t("images.otherSide", { count: images, side, size: bytesText(bytes, { isEstimate: true }) })}</p>
      <Button kind="secondary" className={styles.again} onClick={onFetch}>
        {t("images.fetchAgain")}
      </Button>
    </>
  );
}
