import { useTranslation } from "react-i18next";
import type { Bottleneck, BottleneckSetting } from "./bottleneck";
import { useUnitText } from "./use-unit-text";

/** The bottleneck of a run in words, with the remedy. */
export interface BottleneckText {
  readonly sentence: string;
  /** Empty without a bottleneck. */
  readonly advice: string;
}

/** The name of each setting, and the tab of the settings that has it. */
export const settingPlaces = {
  requestsPerMinute: { name: "settings.requestsPerMinute", tab: "advanced" },
  retries: { name: "settings.retries", tab: "advanced" },
  imageSize: { name: "images.side", tab: "data" },
} as const satisfies Record<BottleneckSetting, object>;

export function useBottleneckText(): (bottleneck: Bottleneck) => BottleneckText {
  const { t } = useTranslation();
  const unit = useUnitText();
  return (bottleneck) => {
    const share = "share" in bottleneck ? unit.share(bottleneck.share) : "";
    const limited = t("profiler.advice.store-limit");
    const smallerImages = t("profiler.advice.smaller-images", { setting: t(settingPlaces.imageSize.name) });
    switch (bottleneck.code) {
      case "slow-answers":
      case "quick-answers": {
        const { code, answers: count, pattern } = bottleneck;
        const sentence = t(`profiler.bottleneck.${code}`, { share, time: unit.time(bottleneck.milliseconds), count });
        return { sentence, advice: t(`profiler.advice.answers.${pattern}`) };
      }
      case "no-answers":
        return {
          sentence: t("profiler.bottleneck.no-answers", { share, count: bottleneck.requests }),
          advice: t("profiler.advice.no-answers"),
        };
      case "slow-downloads": {
        const rate = unit.bytes(bottleneck.bytesPerSecond);
        const sentence = t("profiler.bottleneck.slow-downloads", { share, rate });
        return { sentence, advice: bottleneck.setting ? smallerImages : t("profiler.advice.slow-downloads") };
      }
      case "rate-limit": {
        const limit = bottleneck.requestsPerMinute;
        const setting = t(settingPlaces[bottleneck.setting].name);
        return {
          sentence: t("profiler.bottleneck.rate-limit", { share, limit }),
          advice: t("profiler.advice.rate-limit", { setting }),
        };
      }
      case "store-pause": {
        const { refusals, status } = bottleneck;
        // A trace that has lost its first spans may not hold the refusals.
        if (refusals === 0) return { sentence: t("profiler.bottleneck.store-pause", { share }), advice: limited };
        const isOverloaded = status === 503;
        return {
          sentence: t(isOverloaded ? "profiler.bottleneck.overload" : "profiler.bottleneck.store-limit", {
            share,
            status,
            count: refusals,
          }),
          advice: isOverloaded ? t("profiler.advice.overload") : limited,
        };
      }
      case "retries": {
        const setting = t(settingPlaces[bottleneck.setting].name);
        return {
          sentence: t("profiler.bottleneck.retries", { share, count: bottleneck.attempts }),
          advice: t("profiler.advice.retries", { setting }),
        };
      }
      case "page-gaps":
        return {
          sentence: t("profiler.bottleneck.page-gaps", { share, count: bottleneck.gaps }),
          advice: t("profiler.advice.page-gaps"),
        };
      case "huge-records": {
        const size = unit.bytes(bottleneck.bytesPerProduct);
        return {
          sentence: t("profiler.bottleneck.huge-records", { share, size }),
          advice: t("profiler.advice.huge-records"),
        };
      }
      case "processing": {
        const rate = unit.number(bottleneck.productsPerSecond);
        return {
          sentence: t("profiler.bottleneck.processing", { share, rate }),
          advice: t("profiler.advice.processing"),
        };
      }
      case "database": {
        const { rows: count } = bottleneck;
        const sentence =
          count > 0 ? t("profiler.bottleneck.database", { share, count }) : t("profiler.bottleneck.saving", { share });
        return { sentence, advice: bottleneck.setting ? smallerImages : t("profiler.advice.database") };
      }
      case "decode":
        return {
          sentence: t("profiler.bottleneck.decode", { share, count: bottleneck.images }),
          advice: t("profiler.advice.decode"),
        };
      case "unreachable": {
        const { requests: count, isOffline } = bottleneck;
        return {
          sentence: t(isOffline ? "profiler.bottleneck.offline" : "profiler.bottleneck.unreachable", { count }),
          advice: t(isOffline ? "profiler.advice.offline" : "profiler.advice.unreachable"),
        };
      }
      case "no-answer-yet":
      case "arriving":
      case "too-early":
      case "none":
        return { sentence: t(`profiler.bottleneck.${bottleneck.code}`), advice: "" };
    }
  };
}
