import { useTranslation } from "react-i18next";
import type { Bottleneck, BottleneckSetting } from "./bottleneck";
import { useUnitText } from "./use-unit-text";

/** What holds a run up, and what would change it. */
export interface BottleneckText {
  readonly sentence: string;
  /** Empty where nothing holds the run up. */
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
    const limited = t("debug.advice.store-limit");
    const smallerImages = t("debug.advice.smaller-images", { setting: t(settingPlaces.imageSize.name) });
    switch (bottleneck.code) {
      case "slow-answers":
      case "quick-answers": {
        const { code, answers: count, asking } = bottleneck;
        const sentence = t(`debug.held.${code}`, { share, time: unit.time(bottleneck.milliseconds), count });
        return { sentence, advice: t(`debug.advice.answers.${asking}`) };
      }
      case "no-answers":
        return {
          sentence: t("debug.held.no-answers", { share, count: bottleneck.requests }),
          advice: t("debug.advice.no-answers"),
        };
      case "slow-downloads": {
        const rate = unit.bytes(bottleneck.bytesPerSecond);
        const sentence = t("debug.held.slow-downloads", { share, rate });
        return { sentence, advice: bottleneck.setting ? smallerImages : t("debug.advice.slow-downloads") };
      }
      case "rate-limit": {
        const limit = bottleneck.requestsPerMinute;
        const setting = t(settingPlaces[bottleneck.setting].name);
        return {
          sentence: t("debug.held.rate-limit", { share, limit }),
          advice: t("debug.advice.rate-limit", { setting }),
        };
      }
      case "store-pause": {
        const { refusals, status } = bottleneck;
        // A trace that has lost its first spans may not hold the refusals.
        if (refusals === 0) return { sentence: t("debug.held.store-pause", { share }), advice: limited };
        const isOverloaded = status === 503;
        return {
          sentence: t(isOverloaded ? "debug.held.overload" : "debug.held.store-limit", {
            share,
            status,
            count: refusals,
          }),
          advice: isOverloaded ? t("debug.advice.overload") : limited,
        };
      }
      case "retries": {
        const setting = t(settingPlaces[bottleneck.setting].name);
        return {
          sentence: t("debug.held.retries", { share, count: bottleneck.attempts }),
          advice: t("debug.advice.retries", { setting }),
        };
      }
      case "page-gaps":
        return {
          sentence: t("debug.held.page-gaps", { share, count: bottleneck.gaps }),
          advice: t("debug.advice.page-gaps"),
        };
      case "huge-records": {
        const size = unit.bytes(bottleneck.bytesPerProduct);
        return { sentence: t("debug.held.huge-records", { share, size }), advice: t("debug.advice.huge-records") };
      }
      case "processing": {
        const rate = unit.number(bottleneck.productsPerSecond);
        return { sentence: t("debug.held.processing", { share, rate }), advice: t("debug.advice.processing") };
      }
      case "database": {
        const { rows: count } = bottleneck;
        const sentence = count > 0 ? t("debug.held.database", { share, count }) : t("debug.held.saving", { share });
        return { sentence, advice: bottleneck.setting ? smallerImages : t("debug.advice.database") };
      }
      case "decode":
        return {
          sentence: t("debug.held.decode", { share, count: bottleneck.images }),
          advice: t("debug.advice.decode"),
        };
      case "unreachable": {
        const { requests: count, isOffline } = bottleneck;
        return {
          sentence: t(isOffline ? "debug.held.offline" : "debug.held.unreachable", { count }),
          advice: t(isOffline ? "debug.advice.offline" : "debug.advice.unreachable"),
        };
      }
      case "no-answer-yet":
      case "arriving":
      case "too-early":
      case "none":
        return { sentence: t(`debug.held.${bottleneck.code}`), advice: "" };
    }
  };
}
