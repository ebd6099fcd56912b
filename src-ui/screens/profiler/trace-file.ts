import {
  lanes,
  maxSpans,
  type Profile,
  type Samples,
  spanColumns,
  spanStages,
} from "../../../src-worker/contract/profile";
import { spanName, stageNames, trackName } from "../../../src-worker/contract/span-names";
import { isRecord } from "../../foundations/local-storage/device-storage";
import { fileName } from "../../foundations/words/file-name";
import { checked, checkedSummary, Damage } from "./trace-guards";
import { yieldToPage } from "./yield-to-page";

/** Why a file is no profile. */
export type TraceFailure =
  /** No trace, or one of another program. */
  | "trace-foreign"
  /** Written by a newer version. */
  | "trace-newer"
  /** Cut off or changed. */
  | "trace-damaged"
  | "trace-too-large";

export type ReadTrace =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly code: TraceFailure };

const format = "vitrine-profile";
const version = 1;
const category = "vitrine";

/** A span takes about 150 bytes. */
const maxBytes = 32_000_000;
const maxSamples = 10_000;
/** A hundred days, in microseconds: sums of times stay exact. */
const maxTime = 8.64e12;

/** Events that are written or read without a rest: about 5 ms of work. */
const eventsAtOnce = 1000;

/** The moment of the run's beginning in the file: tools take a time of 0 for none. */
const smallestOrigin = 1_000_000;

/** How the line before the events and the line after them end. */
const linesBegin = '"traceEvents":[';
const linesEnd = "]}";

/** By the numbers of their stages. */
const names = spanStages.map((stage) => stageNames[stage]);

const instants: ReadonlySet<string> = new Set([stageNames.failure, stageNames.online, stageNames.offline]);

/**
 * Writes a profile as Chrome trace-event JSON, which Perfetto and the Performance panel of DevTools read: an event on each line.
 * Times are whole microseconds there, because both tools reject or misplace spans that do not nest exactly. What the format
 * has no place for is in `otherData`, from which `readTrace` takes it.
 */
export async function writeTrace(profile: Profile): Promise<File> {
  // The file names no store and no address.
  const { part, labels, samples, requests: _requests, open: _open, store: _store, ...summary } = profile;
  const earliest = part.start.reduce((least, start) => Math.min(least, start), 0);
  const origin = smallestOrigin + Math.ceil(-earliest * 1000);
  const head = JSON.stringify({
    displayTimeUnit: "ms",
    otherData: { format, version, origin, run: summary, labels, samples: writtenSamples(samples) },
    traceEvents: [],
  });
  const parts: string[] = [head.slice(0, -linesEnd.length)];
  const events = traceEvents(profile, origin);
  for (let lines = nextLines(events); lines.length > 0; lines = nextLines(events)) {
    parts.push(parts.length > 1 ? ",\n" : "\n", lines.join(",\n"));
    await yieldToPage();
  }
  parts.push(`\n${linesEnd}\n`);
  return new File(parts, fileName("Vitrine profile", new Date(profile.startedAt), ".json"), {
    type: "application/json",
  });
}

/**
 * Reads a file of `writeTrace`, also one that another program has written anew. Everything in it is checked: its texts are for
 * showing only.
 */
export async function readTrace(file: Blob): Promise<ReadTrace> {
  if (file.size > maxBytes) return { ok: false, code: "trace-too-large" };
  try {
    const { head, events } = await parsedTrace(await file.text());
    const ours = head.otherData;
    if (!isRecord(ours) || ours.format !== format) return { ok: false, code: "trace-foreign" };
    if (checked.integer(ours.version) > version) return { ok: false, code: "trace-newer" };
    return { ok: true, profile: await profileFrom(ours, events) };
  } catch (error) {
    if (error instanceof Damage) return { ok: false, code: "trace-damaged" };
    if (error instanceof SyntaxError) return { ok: false, code: "trace-foreign" };
    throw error;
  }
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: "M" | "X" | "i" | "C";
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly [more: string]: unknown;
}

function* traceEvents({ part, labels, samples }: Profile, origin: number): Generator<TraceEvent> {
  const pid = 1;
  const meta = { cat: "__metadata", ph: "M", pid, ts: 0 } as const;
  yield { ...meta, name: "process_name", tid: 0, args: { name: "Vitrine" } };
  for (const lane of [...new Set(part.lane)].sort((a, b) => a - b)) {
    yield { ...meta, name: "thread_name", tid: lane + 1, args: { name: trackName(lane) } };
    yield { ...meta, name: "thread_sort_index", tid: lane + 1, args: { sort_index: lane } };
  }
  const microseconds = (at: number) => origin + Math.round(at * 1000);
  for (let index = 0; index < part.count; index++) {
    const start = part.start[index] ?? 0;
    const ts = microseconds(start);
    const duration = part.duration[index] ?? 0;
    const stage = spanStages[part.stage[index] ?? 0] ?? "sync";
    const label = labels[part.label[index] ?? 0] ?? "";
    const name = spanName(stage, label, part.page[index] ?? 0);
    const args = Object.fromEntries(
      [
        // Only where the bar has another name.
        ["stage", name === stageNames[stage] ? "" : stageNames[stage]],
        ["bytes", part.bytes[index]],
        ["wire", part.wire[index]],
        ["rows", part.rows[index]],
        ["status", part.status[index]],
        ["attempt", part.attempt[index]],
        ["label", label],
        ["page", part.page[index]],
      ].filter(([, value]) => value !== 0 && value !== ""),
    );
    const event = { name, cat: category, pid, tid: (part.lane[index] ?? 0) + 1, ts };
    yield instants.has(name) && duration === 0
      ? { ...event, ph: "i", s: "t", args }
      : // From rounded end to rounded start: a span that ends with its parent still does.
        { ...event, ph: "X", dur: microseconds(start + duration) - ts, args };
  }
  for (const name of ["heap", "storage"] as const)
    for (const [index, at] of samples.at.entries()) {
      const bytes = samples[name][index] ?? Number.NaN;
      if (!Number.isNaN(bytes))
        yield { name, cat: category, ph: "C", pid, tid: 0, ts: microseconds(at), args: { bytes } };
    }
}

function nextLines(events: Iterator<TraceEvent>): readonly string[] {
  const lines: string[] = [];
  for (let next = events.next(); !next.done; next = events.next()) {
    lines.push(JSON.stringify(next.value));
    if (lines.length === eventsAtOnce) break;
  }
  return lines;
}

function writtenSamples({ at, heap, storage }: Samples): Readonly<Record<string, readonly (number | null)[]>> {
  const known = (bytes: Float64Array) => Array.from(bytes, (each) => (Number.isNaN(each) ? null : each));
  return { at: [...at], heap: known(heap), storage: known(storage) };
}

interface ParsedTrace {
  /** The file without its events. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly events: readonly unknown[];
}

/**
 * Parses a trace. One as `writeTrace` writes it is parsed line by line, with rests; any other at once.
 *
 * Throws a SyntaxError for what is no trace, and `Damage` for one of ours that was cut off.
 */
async function parsedTrace(text: string): Promise<ParsedTrace> {
  const [first = "", ...lines] = text.trimEnd().split("\n");
  if (!first.endsWith(linesBegin)) {
    const trace: unknown = JSON.parse(text);
    if (!isRecord(trace) || !Array.isArray(trace.traceEvents)) throw new SyntaxError("No trace");
    return { head: trace, events: trace.traceEvents };
  }
  const head: unknown = JSON.parse(`${first}]}`);
  if (!isRecord(head) || lines.pop() !== linesEnd) throw new Damage();
  const events: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % eventsAtOnce === 0) await yieldToPage();
    try {
      events.push(JSON.parse(line.replace(/,$/, "")));
    } catch {
      throw new Damage();
    }
  }
  return { head, events };
}

/** Takes a profile from what `writeTrace` puts into `otherData`, and from the events. Throws `Damage`. */
async function profileFrom(ours: Readonly<Record<string, unknown>>, events: readonly unknown[]): Promise<Profile> {
  const summary = checkedSummary(ours.run);
  const labels = checked.list(ours.labels, 0x1_0000).map((label) => checked.text(label));
  const origin = checked.integer(ours.origin, maxTime);
  const spans = events.filter(
    (event) => isRecord(event) && event.cat === category && (event.ph === "X" || event.ph === "i"),
  );
  if (spans.length > maxSpans) throw new Damage();
  const count = spans.length;
  const part = { count, ...spanColumns(count) };
  const labelNumbers = new Map(labels.map((label, number) => [label, number]));
  for (const [index, each] of spans.entries()) {
    if (index % eventsAtOnce === 0) await yieldToPage();
    const event = checked.record(each);
    const args = checked.record(event.args ?? {});
    part.stage[index] = names.indexOf(checked.oneOf(args.stage ?? event.name, names));
    part.lane[index] = checked.integer(event.tid, lanes.end, 1) - 1;
    part.start[index] = (checked.integer(event.ts, maxTime, -maxTime) - origin) / 1000;
    part.duration[index] = event.ph === "X" ? checked.integer(event.dur ?? 0, maxTime) / 1000 : 0;
    part.bytes[index] = checked.integer(args.bytes ?? 0);
    part.wire[index] = checked.integer(args.wire ?? 0);
    part.page[index] = checked.integer(args.page ?? 0, 0xffff);
    part.rows[index] = checked.integer(args.rows ?? 0, 0xffff_ffff);
    part.status[index] = checked.integer(args.status ?? 0, 0xffff);
    part.attempt[index] = checked.integer(args.attempt ?? 0, 0xff);
    const label = labelNumbers.get(checked.text(args.label ?? ""));
    if (label === undefined) throw new Damage();
    part.label[index] = label;
  }
  return { ...summary, spans: count, labels, part, requests: new Map(), samples: samplesFrom(ours.samples) };
}

function samplesFrom(value: unknown): Samples {
  const { at, heap, storage } = checked.record(value);
  const column = (list: unknown, isKnown: boolean) =>
    Float64Array.from(checked.list(list, maxSamples), (each) =>
      each === null && !isKnown ? Number.NaN : checked.number(each, Number.MAX_SAFE_INTEGER, -maxTime),
    );
  const samples = { at: column(at, true), heap: column(heap, false), storage: column(storage, false) };
  if (samples.heap.length !== samples.at.length || samples.storage.length !== samples.at.length) throw new Damage();
  return { count: samples.at.length, ...samples };
}
