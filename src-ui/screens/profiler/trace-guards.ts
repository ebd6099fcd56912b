import { failureCodes } from "../../../src-worker/contract/outcome";
import { platforms } from "../../../src-worker/contract/platforms";
import type { RunSummary } from "../../../src-worker/contract/profile";
import { isRecord } from "../../foundations/local-storage/device-storage";

/** A part of a trace file is not what `writeTrace` writes there. */
export class Damage extends Error {}

/** Each answers the value if it is what its name says, and throws `Damage` otherwise. */
export const checked = {
  record(value: unknown): Readonly<Record<string, unknown>> {
    if (!isRecord(value)) throw new Damage();
    return value;
  },
  list(value: unknown, longest: number): readonly unknown[] {
    if (!Array.isArray(value) || value.length > longest) throw new Damage();
    return value;
  },
  number(value: unknown, max: number = Number.MAX_SAFE_INTEGER, min = 0): number {
    if (typeof value !== "number" || !(value >= min && value <= max)) throw new Damage();
    return value;
  },
  integer(value: unknown, max: number = Number.MAX_SAFE_INTEGER, min = 0): number {
    if (!Number.isSafeInteger(value)) throw new Damage();
    return checked.number(value, max, min);
  },
  text(value: unknown): string {
    if (typeof value !== "string" || value.length > 200) throw new Damage();
    return value;
  },
  oneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new Damage();
    return found;
  },
};

/** The latest moment that a date can show. */
const maxDate = 8.64e15;

/** A run's summary, without its number of spans. */
export function checkedSummary(value: unknown): Omit<RunSummary, "spans"> {
  const run = checked.record(value);
  const settings = checked.record(run.settings);
  return {
    id: checked.text(run.id),
    kind: checked.oneOf(run.kind, ["sync", "images"]),
    startedAt: checked.integer(run.startedAt, maxDate),
    milliseconds: checked.number(run.milliseconds, maxDate),
    end: checked.oneOf(run.end, ["running", "complete", "failed", "cancelled"]),
    failure: run.failure === null ? null : checked.oneOf(run.failure, failureCodes),
    platform: checked.oneOf(run.platform, [...platforms, "demo"]),
    access: checked.oneOf(run.access, ["open", "public", "keys"]),
    store: null,
    rows: checked.integer(run.rows),
    settings: {
      requestsPerMinute: checked.integer(settings.requestsPerMinute),
      retries: checked.integer(settings.retries),
    },
    dropped: checked.integer(run.dropped),
  };
}
