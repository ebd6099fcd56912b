import * as v from "valibot";
import { safeUrl } from "./safe-url";

/**
 * Parts of the guards of catalogue files and of order backups. Wider than what the mappings let through, so that what one version of
 * them wrote the next one reads; and never so wide that one file costs a device its memory.
 */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
export const text = v.pipe(v.string(), v.maxLength(10_000));
export const longText = v.pipe(v.string(), v.maxLength(1_000_000));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Empty where the store told none. */
export const price = v.pipe(v.string(), v.regex(/^(\d{1,18}(\.\d{1,20})?)?$/));
export const amount = v.pipe(v.number(), v.finite());

/** Of an image: absolute, and as `safeUrl` writes it. */
export const address = v.pipe(
  v.string(),
  v.check((src) => safeUrl(src, "https://nowhere.invalid") === src),
);

export const list = <const T extends v.GenericSchema>(item: T, max: number) => v.pipe(v.array(item), v.maxLength(max));
