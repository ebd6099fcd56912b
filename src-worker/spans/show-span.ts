import type { SpanStage } from "../contract/profile";
import { spanName, stageNames, trackName } from "../contract/span-names";

/** A span on the clock of `performance.now()`. */
export interface ShownSpan {
  readonly stage: SpanStage;
  readonly lane: number;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
  readonly rows: number;
  readonly status: number;
  readonly attempt: number;
  readonly label: string;
  readonly page: number;
  readonly wire: number;
}

type Colour = "primary" | "secondary" | "tertiary" | "error" | "primary-light" | "secondary-light" | "tertiary-light";

const colours: Partial<Record<SpanStage, Colour>> = {
  "first-byte": "secondary",
  body: "secondary",
  queue: "secondary-light",
  "rate-limit": "tertiary",
  "store-pause": "tertiary",
  "retry-wait": "tertiary-light",
  "page-gap": "tertiary-light",
  failure: "error",
};

/**
 * Shows a span in the browser's Performance panel, on a track of our own
 * (developer.chrome.com/docs/devtools/performance/extension), and to PerformanceObservers in the worker.
 */
export function showSpan({ stage, lane, start, end, ...facts }: ShownSpan): void {
  const { label, page } = facts;
  const shown = Object.entries(facts).filter(([, value]) => value !== 0 && value !== "");
  const shownName = spanName(stage, label, page);
  performance.measure(shownName, {
    start,
    end,
    detail: {
      devtools: {
        dataType: "track-entry",
        trackGroup: "Vitrine",
        track: trackName(lane),
        color: colours[stage] ?? "primary",
        properties: shown.map(([name, value]) => [name, String(value)]),
        tooltipText: label === "" ? shownName : `${stageNames[stage]}: ${label}`,
      },
    },
  });
  // Observers and the panel have it by now; the page's own list of entries would grow for ever.
  performance.clearMeasures(shownName);
}
