import { maxSpans, type Profile, type Spans } from "../../../src-worker/contract/profile";

/**
 * Appends the engine's answer to `readProfile(null, loaded.dropped + loaded.part.count)`. All functions of this folder take
 * the joined profile: `part` has its last spans, at most `maxSpans`, and `dropped` counts those before them.
 *
 * @param loaded the page's part of a run; null for nothing
 */
export function joinProfile(loaded: Profile | null, next: Profile): Profile {
  if (loaded?.id !== next.id || next.dropped > loaded.dropped + loaded.part.count) return next;
  const count = loaded.part.count + next.part.count;
  const tooMany = Math.max(0, count - maxSpans);
  const part = joined(loaded.part, next.part, tooMany);
  const dropped = loaded.dropped + tooMany;
  const requests = new Map([...loaded.requests, ...next.requests].filter(([number]) => number >= dropped));
  return { ...next, part, requests, spans: part.count, dropped };
}

/** A run whose last spans are those still open, to be analysed and shown. */
export function withOpenSpans(profile: Profile): Profile {
  const { part, open } = profile;
  return open && open.count > 0 ? { ...profile, part: joined(part, open, 0) } : profile;
}

/** The spans of both, without the first `without` ones. */
function joined(a: Spans, b: Spans, without: number): Spans {
  const join = <Column extends Exclude<Spans[keyof Spans], number>>(
    first: Column,
    second: Column,
    make: (length: number) => Column,
  ): Column => {
    const column = make(a.count + b.count - without);
    const remaining = first.subarray(Math.min(without, a.count), a.count) as Column;
    column.set(remaining);
    column.set(second.subarray(Math.max(0, without - a.count), b.count), remaining.length);
    return column;
  };
  const bytes8 = (length: number) => new Uint8Array(length);
  const bytes16 = (length: number) => new Uint16Array(length);
  const floats = (length: number) => new Float64Array(length);
  return {
    count: a.count + b.count - without,
    stage: join(a.stage, b.stage, bytes8),
    lane: join(a.lane, b.lane, bytes8),
    start: join(a.start, b.start, floats),
    duration: join(a.duration, b.duration, floats),
    bytes: join(a.bytes, b.bytes, floats),
    rows: join(a.rows, b.rows, (length) => new Uint32Array(length)),
    status: join(a.status, b.status, bytes16),
    attempt: join(a.attempt, b.attempt, bytes8),
    label: join(a.label, b.label, bytes16),
    wire: join(a.wire, b.wire, floats),
    page: join(a.page, b.page, bytes16),
  };
}
