import Images from "lucide-react/icons/images";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { useOfferText } from "../images/use-offer-text";
import { Button } from "../parts/button";
import styles from "./sync-notice.module.css";

/** Asks before a large image download and names its size. Renders nothing if none is pending, or after 'Not now'. */
export const ImageOfferNotice = memo(function ImageOfferNotice(): ReactNode {
  const { t } = useTranslation();
  const { images, sync } = useSnapshot(engineState).snapshot;
  const offerText = useOfferText();
  const [later, setLater] = useState(false);
  const { offer } = images;
  const shown = offer !== null && !later && sync.state !== "running";
  return (
    <div aria-live="polite">
      {shown && (
        <div className={`card gap-12 ${styles.strip}`} data-tone="plain">
          <Images className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
          <div className={`wrap grow ${styles.body}`}>
            <div className={`text-15 breakable ${styles.words}`}>
              <p className="strong">{t("images.offerTitle")}</p>
              <p>{offerText(offer)}</p>
            </div>
            <div className="wrap gap-8">
              <Button kind="secondary" onClick={() => setLater(true)}>
                {t("images.notNow")}
              </Button>
              <Button kind="primary" onClick={() => void engine.fetchImages(true)}>
                {t("images.fetchAll")}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
});
