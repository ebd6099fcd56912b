import { type AnalysedRun, analyseRun } from "../../../src-ui/screens/profiler/analyse-run";
import type { Bottleneck } from "../../../src-ui/screens/profiler/bottleneck";
import { type Profile, type Spans, spanColumns, spanStages } from "../../../src-worker/contract/profile";

/** The stages that the recorder reports while they last. */
const reportedOpen: ReadonlySet<string> = new Set([
  "queue",
  "rate-limit",
  "store-pause",
  "first-byte",
  "body",
  "retry-wait",
  "request",
  "image",
]);

/** The profiler's reading of a run at a moment, in milliseconds since it began, while it goes on. */
function readingAt(profile: Profile, moment: number): Profile {
  const { part } = profile;
  const indexes = [...part.start.keys()];
  const endOf = (index: number) => (part.start[index] ?? 0) + (part.duration[index] ?? 0);
  const ended = indexes.filter((index) => endOf(index) <= moment);
  const open = indexes.filter(
    (index) =>
      (part.start[index] ?? 0) < moment &&
      endOf(index) > moment &&
      reportedOpen.has(spanStages[part.stage[index] ?? 0] ?? ""),
  );
  const whileOpen = picked(part, open);
  for (const [row, start] of whileOpen.start.entries()) {
    whileOpen.duration[row] = moment - start;
    whileOpen.status[row] = 0;
    whileOpen.bytes[row] = 0;
  }
  return {
    ...profile,
    end: "running",
    failure: null,
    rows: 0,
    milliseconds: moment,
    spans: ended.length,
    part: picked(part, ended),
    open: whileOpen,
  };
}

function picked(part: Spans, indexes: readonly number[]): Spans {
  const columns = spanColumns(indexes.length);
  for (const name of Object.keys(columns) as (keyof typeof columns)[])
    for (const [row, index] of indexes.entries()) columns[name][row] = part[name][index] ?? 0;
  return { count: indexes.length, ...columns };
}

/** A sentence, from the moment from which on it stands. */
export interface Said {
  readonly at: number;
  readonly code: Bottleneck["code"];
}

/** Everything that the profiler says of a run, read twice a second while it goes on, without repetitions. */
export async function sayings(profile: Profile): Promise<readonly Said[]> {
  const said: Said[] = [];
  let before: AnalysedRun | null = null;
  for (let at = 500; at < profile.milliseconds; at += 500) {
    before = await analyseRun(readingAt(profile, at), before);
    if (said.at(-1)?.code !== before.bottleneck.code) said.push({ at, code: before.bottleneck.code });
  }
  return said;
}

/** Of these, the causes that are named. */
export function causesIn(said: readonly Said[]): readonly Said[] {
  return said.filter(({ code }) => !["no-answer-yet", "arriving", "too-early", "none"].includes(code));
}
