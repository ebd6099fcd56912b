import * as v from "valibot";
import { manyLines, oneLine } from "../contract/one-line";
import { safeUrl } from "./safe-url";
import { wellFormed } from "./well-formed";

/**
 * Schema parts for catalogue files and order backups. Wider than the mappings, because a file may come from another device,
 * but narrow enough that one file cannot exhaust the memory.
 */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
export const text = v.pipe(v.string(), v.maxLength(10_000), v.transform(oneLine));
export const longText = v.pipe(v.string(), v.maxLength(1_000_000));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Empty if unknown. */
export const price = v.pipe(v.string(), v.regex(/^(\d{1,18}(\.\d{1,20})?)?$/));
export const amount = v.pipe(v.number(), v.finite());

/** An image's absolute address, as `safeUrl` writes it; the reader of a file checks whether its store may name it. */
export const address = v.pipe(
  v.string(),
  v.check((src) => safeUrl(src, src) === src),
);

export const list = <const T extends v.GenericSchema>(item: T, max: number) => v.pipe(v.array(item), v.maxLength(max));

/** One line of text, cut at its maximum length. */
export const cutText = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((written) => oneLine(wellFormed(written, longest))),
  );

/** Lines of text, cut at their maximum length. */
export const cutLines = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((written) => manyLines(wellFormed(written, longest))),
  );

/** Only years with four digits: longer ones do not sort as text, and may exceed the range of Date. */
export const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  v.check((written) => Number.isFinite(Date.parse(written))),
  v.transform((written) => new Date(written).toISOString()),
);

/** A percentage as a decimal numeral; empty for none. */
export const percent = v.pipe(
  v.string(),
  v.regex(/^(\d{1,3}(\.\d{1,4})?)?$/),
  v.check((numeral) => Number(numeral) <= 100),
);
