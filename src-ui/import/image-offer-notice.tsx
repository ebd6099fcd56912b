import Images from "lucide-react/icons/images";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { useOfferText } from "../images/use-offer-text";
import { Button } from "../parts/button";
import { NoticeStrip } from "./notice-strip";

/** Asks before a large image download and names its size. Renders nothing if none is pending, or after 'Not now'. */
export const ImageOfferNotice = memo(function ImageOfferNotice(): ReactNode {
  const { t } = useTranslation();
  const { offer, download } = useSnapshot(engineState).snapshot.images;
  const offerText = useOfferText();
  const [later, setLater] = useState(false);
  const shown = offer !== null && !later && download.state !== "running";
  return (
    <div aria-live="polite">
      {shown && (
        <NoticeStrip tone="plain" icon={Images} title={t("images.offerTitle")} sentences={[offerText(offer)]}>
          <Button kind="secondary" onClick={() => setLater(true)}>
            {t("images.notNow")}
          </Button>
          <Button kind="primary" onClick={() => void engine.downloadImages(true)}>
            {t("images.fetchAll")}
          </Button>
        </NoticeStrip>
      )}
    </div>
  );
});
