import type { Answer } from "./answer";

/**
 * What a readable Retry-After header asks for, in seconds from now, as a failure's details. A date counts from the
 * server's own Date, which needs no true clock here; a header that is neither form says nothing.
 */
export function retryAfter({ headers }: Answer): { readonly retryAfterSeconds?: number } {
  const asked = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(asked)) return { retryAfterSeconds: Math.min(Number(asked), Number.MAX_SAFE_INTEGER) };
  if (!/^[a-z]{3,9}, /i.test(asked)) return {};
  const seconds = (Date.parse(asked) - Date.parse(headers.get("date") ?? "")) / 1000;
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, seconds) } : {};
}
