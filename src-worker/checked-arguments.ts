import * as v from "valibot";
import { languages, taskNames } from "./contract/engine";
import { platforms } from "./contract/store-connection";
import { Failed } from "./run/failed";

const query = v.object({
  text: v.pipe(
    v.string(),
    // A pasted page is no query; its beginning is.
    v.transform((text) => text.slice(0, 400)),
  ),
  collection: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
});

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const range = v.object({ start: position, count: v.pipe(position, v.maxValue(500)) });
const address = v.pipe(v.string(), v.maxLength(1000));
const connection = v.object({ platform: v.picklist(platforms), url: v.pipe(v.string(), v.maxLength(4000)) });

/** The commands' arguments as they came across the boundary, checked; refuses with `bad-argument`. */
export const checkedArguments = {
  open: (choice: unknown, language: unknown) =>
    checked(v.object({ choice: v.picklist(["store", "demo"]), language: v.picklist(languages) }), { choice, language }),
  connection: (value: unknown) => checked(connection, value),
  task: (value: unknown) => checked(v.picklist(taskNames), value),
  query: (value: unknown) => checked(query, value),
  range: (value: unknown) => checked(range, value),
  address: (value: unknown) => checked(address, value),
} as const;

function checked<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Failed("bad-argument", { message: result.issues[0].message });
}
