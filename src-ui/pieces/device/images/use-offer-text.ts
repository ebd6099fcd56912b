import { useTranslation } from "react-i18next";
import type { ImageOffer } from "../../../../src-worker/contract/images";
import { useBytesText } from "../../../foundations/words/use-bytes-text";
import { useDurationText } from "../../../foundations/words/use-duration-text";

/** Describes the size and duration of a large download. */
export function useOfferText(): (offer: ImageOffer) => string {
  const { t } = useTranslation();
  const bytesText = useBytesText();
  const durationText = useDurationText();
  return ({ images, bytes, seconds, fitting }) =>
    [
      seconds === null
        ? t("images.offer", { count: images, size: bytesText(bytes, { isEstimate: true }) })
        : t("images.offerTimed", {
            count: images,
            size: bytesText(bytes, { isEstimate: true }),
            time: durationText(seconds),
          }),
      fitting < images && t("images.offerFitting", { count: fitting }),
    ]
      .filter(Boolean)
      .join(" ");
}
