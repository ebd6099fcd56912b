import { type Profile, type SpanStage, spanStages } from "../../../src-worker/contract/profile";

/** Something that happened in a run. */
export interface JournalEntry {
  /** Position among the profile's spans. */
  readonly span: number;
  readonly stage: SpanStage;
  /** Milliseconds since the run began, when it ended. */
  readonly at: number;
  /** Milliseconds; 0 for what has no duration. */
  readonly duration: number;
  /** A command, a failure's code or a resource; empty for none. */
  readonly label: string;
  /** The requested page of a list; 0 for none. */
  readonly page: number;
  /** HTTP status; 0 for none. */
  readonly status: number;
}

/** Most entries of a journal. */
export const maxEntries = 500;

const listed: ReadonlySet<SpanStage> = new Set([
  "sync",
  "products",
  "collections",
  "database",
  "theme",
  "images",
  "store-pause",
  "pause",
  "flip",
  "sweep",
  "command",
  "failure",
  "online",
  "offline",
]);
const isListed = spanStages.map((stage) => listed.has(stage));

/**
 * The last `maxEntries` events of a run, newest first: commands, failures, phases, pauses, flips, online and offline.
 *
 * @param matches 1 for each span to list; then also spans of other stages are listed. Absent for all events
 */
export function journalOf({ part, labels }: Profile, matches?: Uint8Array): readonly JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (let span = part.count - 1; span >= 0 && entries.length < maxEntries; span--) {
    const at = part.stage[span] ?? 0;
    const stage = spanStages[at];
    if (!stage || (matches ? !matches[span] : !isListed[at])) continue;
    const duration = part.duration[span] ?? 0;
    entries.push({
      span,
      stage,
      at: (part.start[span] ?? 0) + duration,
      duration,
      label: labels[part.label[span] ?? 0] ?? "",
      status: part.status[span] ?? 0,
      page: part.page[span] ?? 0,
    });
  }
  return entries;
}
