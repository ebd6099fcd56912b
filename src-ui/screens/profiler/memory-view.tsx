import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../src-worker/contract/profile";
import styles from "./memory-view.module.css";
import { useUnitText } from "./use-unit-text";

/** The page's heap and this origin's storage over the time of a run. */
export function MemoryView({ profile }: { readonly profile: Profile }): ReactNode {
  const { samples, milliseconds } = profile;
  const { count, at } = samples;
  return (
    <div className={styles.tracks}>
      {(["heap", "storage"] as const).map((name) => (
        <Track
          key={name}
          name={name}
          at={at.subarray(0, count)}
          values={samples[name].subarray(0, count)}
          end={milliseconds}
        />
      ))}
    </div>
  );
}

interface TrackProps {
  readonly name: "heap" | "storage";
  /** Milliseconds since the run began. */
  readonly at: Float64Array;
  /** Bytes; NaN where the browser does not report them. */
  readonly values: Float64Array;
  /** Milliseconds of the run. */
  readonly end: number;
}

const width = 1000;
const height = 100;
/** Points of a line: a run of an hour has 7,200 samples. */
const maxPoints = 500;

function Track({ name, at, values, end }: TrackProps): ReactNode {
  const { t } = useTranslation();
  const { bytes, time } = useUnitText();
  const reported = [...values].flatMap((value, index) => (Number.isNaN(value) ? [] : [{ at: at[index] ?? 0, value }]));
  const last = reported.at(-1);
  const highest = reported.reduce((max, { value }) => Math.max(max, value), 0);
  const lowest = reported.reduce((min, { value }) => Math.min(min, value), Number.POSITIVE_INFINITY);
  const x = (moment: number) => (width * Math.max(0, moment)) / Math.max(end, 1);
  const y = (value: number) => height - (height * value) / Math.max(highest, 1);
  const stride = Math.ceil(reported.length / maxPoints);
  const drawn = reported.filter((_, index) => index % stride === 0 || index === reported.length - 1);
  const points = drawn.map((one) => `${x(one.at).toFixed(1)},${y(one.value).toFixed(1)}`);
  const first = reported[0];
  return (
    <figure className={`stack gap-6 ${styles.track}`}>
      <figcaption className="stack text-13">
        <span className="strong">{t(`profiler.memory.${name}`)}</span>
        <span className="muted figures">
          {last
            ? t("profiler.memory.figures", { last: bytes(last.value), least: bytes(lowest), most: bytes(highest) })
            : t(`profiler.memory.unknown.${name}`)}
        </span>
      </figcaption>
      {first && last && reported.length > 1 && (
        <>
          <svg
            className={styles.chart}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden
            focusable={false}
          >
            <polygon
              className={styles.area}
              points={`${x(first.at)},${height} ${points.join(" ")} ${x(last.at)},${height}`}
            />
            <polyline className={styles.line} points={points.join(" ")} />
          </svg>
          <div className="row between small figures" dir="ltr" aria-hidden>
            <span>{time(0)}</span>
            <span>{time(end)}</span>
          </div>
        </>
      )}
    </figure>
  );
}
