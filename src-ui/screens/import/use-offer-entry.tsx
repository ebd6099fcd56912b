import Images from "lucide-react/icons/images";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { useOfferText } from "../../pieces/device/images/use-offer-text";
import type { NoticeEntry } from "./notice-entry";

/** Offers a large image download and names its size. Null if none is pending, or after 'Not now'. */
export function useOfferEntry(): NoticeEntry | null {
  const { t } = useTranslation();
  const { offer, download } = useSnapshot(engineState).snapshot.images;
  const offerText = useOfferText();
  const [later, setLater] = useState(false);
  if (offer === null || later || download.state === "running") return null;
  return {
    id: "offer",
    urgency: "offer",
    tone: "muted",
    icon: Images,
    title: t("images.offerTitle"),
    sentences: [offerText(offer)],
    actions: (
      <Button kind="secondary" onClick={() => void engine.downloadImages(true)}>
        {t("images.fetchAll")}
      </Button>
    ),
    dismissLabel: t("images.notNow"),
    onDismiss: () => setLater(true),
  };
}
