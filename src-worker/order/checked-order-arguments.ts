import * as v from "valibot";
import { longestOrderNote, longestOrderText, maxPieces } from "../contract/order";
import { checked } from "../run/checked";
import { wellFormed } from "../stores/well-formed";

const id = v.pipe(v.string(), v.maxLength(400));
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPieces));
const written = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => wellFormed(text, longest)),
  );
const text = written(longestOrderText);
const note = written(longestOrderNote);
const some = v.pipe(pieces, v.minValue(1));
const addition = v.object({ product: id, variant: v.nullable(id), quantity: v.nullable(some) });
const change = v.object({
  name: v.exactOptional(text),
  customer: v.exactOptional(
    v.object({
      name: v.exactOptional(text),
      company: v.exactOptional(text),
      email: v.exactOptional(text),
      phone: v.exactOptional(text),
    }),
  ),
  note: v.exactOptional(note),
  lineNotes: v.exactOptional(v.record(v.string(), note)),
});

/** The order commands' arguments, checked; refuses with `bad-argument`. */
export const checkedOrderArguments = {
  id: (value: unknown) => checked(id, value),
  pieces: (value: unknown) => checked(pieces, value),
  name: (value: unknown) => checked(text, value),
  additions: (value: unknown) => checked(v.pipe(v.array(addition), v.minLength(1), v.maxLength(500)), value),
  change: (value: unknown) => checked(change, value),
} as const;
