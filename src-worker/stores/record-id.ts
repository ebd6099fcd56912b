/** An id as platforms send it, number or text, as our text; null for what cannot be one. */
export function recordId(raw: unknown): string | null {
  if (typeof raw === "number") return Number.isInteger(raw) && raw >= 0 ? String(raw) : null;
  return typeof raw === "string" && /^[\w:/.-]{1,128}$/.test(raw) ? raw : null;
}
