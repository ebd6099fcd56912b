/** Reduces an item to `_fields=id,images.src`; fields that the item lacks are left out. */
export function pickFields(item: object, fields: string): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const field of fieldNames(fields)) {
    const [name = "", ...rest] = field.split(".");
    const value: unknown = Object.hasOwn(item, name) ? Reflect.get(item, name) : undefined;
    if (value === undefined) continue;
    picked[name] = rest.length === 0 ? value : pickInside(value, rest.join("."), picked[name]);
  }
  return picked;
}

/** Whether the item has every field of `_fields`; false without `_fields`, which requests all fields. */
export function hasAllFields(item: object, fields: string | null): boolean {
  return fields !== null && fieldNames(fields).every((field) => Object.hasOwn(item, field));
}

function fieldNames(fields: string): readonly string[] {
  return fields.split(",").map((name) => name.trim());
}

function pickInside(value: unknown, fields: string, already: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((entry, place) => pickInside(entry, fields, Array.isArray(already) ? already[place] : undefined));
  }
  if (typeof value !== "object" || value === null) return value;
  return { ...(typeof already === "object" ? already : {}), ...pickFields(value, fields) };
}
