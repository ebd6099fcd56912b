import type { ProxyError, ProxyErrorCode } from "./proxy-error";

/** The result of a check: a value or a refusal. */
export type Checked<T> = { readonly ok: true; readonly value: T } | Refused;

interface Refused {
  readonly ok: false;
  readonly error: ProxyError;
}

export function passed<T>(value: T): Checked<T> {
  return { ok: true, value };
}

export function refused(code: ProxyErrorCode, details?: Readonly<Record<string, string | number>>): Refused {
  return { ok: false, error: details ? { code, details } : { code } };
}

/** A refusal by a limit; the client may retry after so many seconds. */
export function refusedFor(code: ProxyErrorCode, retryAfterSeconds: number): Refused {
  return { ok: false, error: { code, retryAfterSeconds } };
}
