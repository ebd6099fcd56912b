import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RunSummary } from "../../../src-worker/contract/profile";
import { platformName } from "../../foundations/words/platform-name";
import { useUnitText } from "./use-unit-text";

export interface RunFactsProps {
  readonly run: RunSummary;
  /** Milliseconds for which a person paused it. */
  readonly paused: number;
}

/** The facts of a run: its store, counts, settings and end: 'Shopify · 2,000 products · Requests per minute: 60 · …'. */
export function RunFacts({ run, paused }: RunFactsProps): ReactNode {
  const { t } = useTranslation();
  const { time } = useUnitText();
  const { kind, platform, rows, milliseconds, end, failure, settings, dropped } = run;
  const facts = [
    platformName(platform, t),
    // Counted when the run has ended.
    ...(end === "running"
      ? []
      : [kind === "sync" ? t("grid.count", { count: rows }) : t("profiler.images", { count: rows })]),
    time(milliseconds),
    t(`profiler.end.${end}`),
    `${t("settings.requestsPerMinute")}: ${settings.requestsPerMinute}`,
    `${t("settings.retries")}: ${settings.retries}`,
  ];
  if (paused > 0) facts.push(t("profiler.paused", { time: time(paused) }));
  if (dropped > 0) facts.push(t("profiler.dropped", { count: dropped }));
  if (end === "running") facts.push(t("profiler.soFar"));
  return (
    <div className="stack gap-4">
      {end === "failed" && <p className="danger">{t("profiler.runFailed", { code: failure ?? "unexpected" })}</p>}
      <p className="small figures">{facts.join(" · ")}</p>
    </div>
  );
}
