import * as v from "valibot";

// Shapes of texts in `content/<language>/pages/*.yaml`.

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const link = textsOf("label", "href");
export const titled = { id: text, title: text, text };

export function textsOf<const Name extends string>(...names: readonly Name[]) {
  return v.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
}

export function listOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(v.array(item), v.minLength(1));
}
