import { useTranslation } from "react-i18next";
import type { PictureOffer } from "../../src-worker/contract/pictures";
import { useDurationText } from "../import/use-duration-text";
import { useBytesText } from "../words/use-bytes-text";

/** What a large download would take, in sentences. */
export function useOfferText(): (offer: PictureOffer) => string {
  const { t } = useTranslation();
  const bytesText = useBytesText();
  const durationText = useDurationText();
  return ({ pictures, bytes, seconds, fitting }) =>
    [
      seconds === null
        ? t("pictures.offer", { count: pictures, size: bytesText(bytes) })
        : t("pictures.offerTimed", { count: pictures, size: bytesText(bytes), time: durationText(seconds) }),
      fitting < pictures && t("pictures.offerFitting", { count: fitting }),
    ]
      .filter(Boolean)
      .join(" ");
}
