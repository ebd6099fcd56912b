import type { Profile } from "../../../src-worker/contract/profile";
import type { Bottleneck } from "./bottleneck";
import type { StageRow } from "./stage-table";
import { percentsOf, slices, type TimeShares } from "./time-shares";

/** The app and the browser that recorded a run. */
export interface Recorder {
  readonly version: string;
  readonly browser: string;
  readonly cores: number | null;
}

/**
 * The summary of a run as Markdown, to paste into an issue: in English, as the project's issues are. It names no store, no
 * address and no product.
 */
export function profileText(
  profile: Profile,
  time: TimeShares,
  bottleneck: Bottleneck,
  stages: readonly StageRow[],
  { version, browser, cores }: Recorder,
): string {
  const { kind, platform, access, end, failure, rows, milliseconds, settings, dropped } = profile;
  const percents = percentsOf(time.shares);
  const pausedText = time.paused === 0 ? "" : `, including ${(time.paused / 1000).toFixed(2)} s paused`;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ["Run", `${kind} of a ${platform} store (${access}), ${end}${failure === null ? "" : ` with ${failure}`}`],
    // A run's rows are known at its end.
    ...(end === "running" ? [] : [["Rows", String(rows)] as const]),
    ["Time", `${(milliseconds / 1000).toFixed(2)} s${pausedText}`],
    ["Settings", `${settings.requestsPerMinute} requests per minute, ${settings.retries} retries`],
    ["Version", version],
    ["Browser", cores === null ? browser : `${browser}, ${cores} cores`],
  ];
  const spansText = dropped === 0 ? `${profile.part.count}` : `${profile.part.count}, the first ${dropped} are lost`;
  return [
    `## Where the time of ${kind === "sync" ? "a sync" : "an image download"} went`,
    "",
    ...table(["", ""], [...facts, ["Spans", spansText], ["Bottleneck", bottleneckText(bottleneck)]]),
    "",
    ...table(
      ["Slice", "Share", "Time"],
      slices
        .filter((slice) => time.shares[slice] > 0)
        .map((slice) => [slice, `${percents[slice]} %`, `${Math.round(time.shares[slice] * time.milliseconds)} ms`]),
    ),
    "",
    ...table(
      [
        "Stage",
        "Count",
        "Time (ms)",
        "Share",
        "Bytes",
        "Rows",
        "Rows/s",
        "p50 (ms)",
        "p95 (ms)",
        "Retries",
        "Waits (ms)",
      ],
      stages.map((row) => [
        row.stage,
        String(row.count),
        String(Math.round(row.milliseconds)),
        `${(row.share * 100).toFixed(1)} %`,
        String(row.bytes),
        String(row.rows),
        row.rowsPerSecond === null ? "" : String(Math.round(row.rowsPerSecond)),
        row.p50.toFixed(1),
        row.p95.toFixed(1),
        String(row.retries),
        String(Math.round(row.waiting)),
      ]),
    ),
    "",
  ].join("\n");
}

/** The code with its figures. */
function bottleneckText(bottleneck: Bottleneck): string {
  if (!("share" in bottleneck)) return bottleneck.code;
  const { code, share, setting, ...figures } = bottleneck;
  const figureTexts = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === "number" ? Math.round(value) : value}`,
  );
  return `${code}, ${Math.round(share * 100)} % of the time (${figureTexts.join(", ")})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  // Texts of an imported file are no Markdown.
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/[\r\n|`<>[\]]/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
