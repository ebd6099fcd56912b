import * as v from "valibot";

// What the shapes of texts are made of. `content/<language>/pages/*.yaml` holds the texts.

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const link = v.strictObject({ label: text, href: text });
export const titled = { id: text, title: text, text };

export function listOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(v.array(item), v.minLength(1));
}
