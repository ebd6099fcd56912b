import type { ProxyError, ProxyErrorCode } from "./proxy-error";

/** What a check lets through, or why it does not. */
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

/** A refusal by a limit: the same question may pass after so many seconds. */
export function refusedFor(code: ProxyErrorCode, retryAfterSeconds: number): Refused {
  return { ok: false, error: { code, retryAfterSeconds } };
}
