/** The requested page of a list. */
export interface Page {
  readonly limit: number;
  readonly page: number;
}

/** observed: default limit 30, at most 250 (251 silently clamps); below 1 or not numeric means the default. */
export function readPage(query: URLSearchParams): Page {
  return { limit: Math.min(positive(query.get("limit"), 30), 250), page: positive(query.get("page"), 1) };
}

function positive(text: string | null, otherwise: number): number {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 ? number : otherwise;
}
