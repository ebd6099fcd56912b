import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { Button } from "../../foundations/parts/button";
import styles from "./answer.module.css";
import type { Bottleneck } from "./bottleneck";
import { Swatch } from "./swatch";
import { percentsOf, type Slice, slices, type TimeShares } from "./time-shares";
import { settingPlaces, useBottleneckText } from "./use-bottleneck-text";
import { useUnitText } from "./use-unit-text";

export interface AnswerProps {
  readonly time: TimeShares;
  readonly bottleneck: Bottleneck;
  readonly isRunning: boolean;
}

/** A run's bottleneck as a sentence, the setting that would change it, and the shares of the time. */
export function Answer({ time, bottleneck, isRunning }: AnswerProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { sentence, advice } = useBottleneckText()(bottleneck);
  const isOpen = isRunning && bottleneck.code === "none";
  const place = "setting" in bottleneck && bottleneck.setting ? settingPlaces[bottleneck.setting] : null;
  return (
    <div className="stack gap-12">
      <div className="stack gap-4">
        <p className={`text-22 bold ${styles.sentence}`}>{isOpen ? t("profiler.bottleneck.noneYet") : sentence}</p>
        {advice && <p className={`muted ${styles.sentence}`}>{advice}</p>}
      </div>
      {place && (
        <Button kind="secondary" className={styles.setting} onClick={() => go({ debug: false, settings: place.tab })}>
          {t("profiler.openSetting", { setting: t(place.name) })}
        </Button>
      )}
      <Shares time={time} />
    </div>
  );
}

function Shares({ time: { shares, milliseconds } }: { readonly time: TimeShares }): ReactNode {
  const { t } = useTranslation();
  const { time } = useUnitText();
  const percents = useMemo(() => percentsOf(shares), [shares]);
  const textOf = (slice: Slice) =>
    t("import.percent", { percent: percents[slice] === 0 ? "<1" : String(percents[slice]) });
  const shown = slices.filter((slice) => shares[slice] > 0).toSorted((a, b) => shares[b] - shares[a]);
  return (
    <>
      <div
        className={`flex ${styles.bar}`}
        role="img"
        aria-label={shown.map((slice) => `${t(`profiler.slice.${slice}`)} ${textOf(slice)}`).join(", ")}
      >
        {shown.map((slice) => (
          <span key={slice} data-look={slice} style={{ flexGrow: shares[slice] }}>
            {percents[slice] >= 8 && textOf(slice)}
          </span>
        ))}
      </div>
      <ul className={`plain-list wrap gap-8-16 text-13 figures ${styles.legend}`}>
        {shown.map((slice) => (
          <li key={slice} className="inline-row gap-6">
            <Swatch look={slice} />
            <span className="strong">{t(`profiler.slice.${slice}`)}</span>
            <span>{textOf(slice)}</span>
            <span className="muted">{time(shares[slice] * milliseconds)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
