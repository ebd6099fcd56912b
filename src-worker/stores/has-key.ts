/** Whether a value of unknown shape is an object with this key of its own. */
export function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key);
}
