/** Converts a platform's id, number or text, to text; null if invalid. */
export function recordId(raw: unknown): string | null {
  if (typeof raw === "number") return Number.isInteger(raw) && raw >= 0 ? String(raw) : null;
  return typeof raw === "string" && /^[\w:/.-]{1,128}$/.test(raw) ? raw : null;
}
