/** An answer of the backend or of a server in front of it, or a request without one. */
export interface BackendAnswer {
  /** 0 without an answer. */
  readonly status: number;
  /** PostgREST's, Postgres's or the function's code; empty for an answer that does not come from them. */
  readonly code: string;
  readonly message: string;
  /** Milliseconds that the backend asks to wait; null if it does not say. */
  readonly retryAfter: number | null;
}

export type Verdict =
  | { readonly kind: "stored" }
  /** The same record will be refused again. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The lead's token is not accepted. */
  | { readonly kind: "token" }
  | {
      readonly kind: "later";
      /** `unanswered`: the network may be gone. `fault`: the backend failed over this record. `busy`: anything else. */
      readonly why: "unanswered" | "fault" | "busy";
      readonly retryAfter: number | null;
    };

/**
 * Classifies an answer, with a line for the log where an operator can mend something. A record is refused for good only by
 * an answer of the backend itself: firewalls and captive portals answer with pages.
 */
export function classifyAnswer({ status, code, message, retryAfter }: BackendAnswer): {
  readonly verdict: Verdict;
  readonly log: string | null;
} {
  const later = (why: "unanswered" | "fault" | "busy", log: string | null = null) =>
    ({ verdict: { kind: "later", why, retryAfter }, log }) as const;
  if (status === 0) {
    // An extension that replaces `fetch` shows in the error's stack.
    const isExtension = /-extension:\/\//.test(message);
    return later("unanswered", isExtension ? "a browser extension blocks the backend; skipped" : null);
  }
  if (status >= 200 && status < 300)
    return code === "" && message === "" ? { verdict: { kind: "stored" }, log: null } : later("busy");
  // Stored before, by a request whose answer was lost.
  if (code === "23505") return { verdict: { kind: "stored" }, log: null };
  if (code === "verification-failed" || code === "verification-used") return { verdict: { kind: "token" }, log: null };
  if (missing.has(code)) return later("busy", `the backend lacks its tables or functions (${code}): run migrations`);
  if (code === "42501") return later("busy", "the backend's row-level security refuses (42501): run the policy fix");
  if (/invalid api key/i.test(message)) return later("busy");
  if (code !== "" && lasting.has(status)) return { verdict: refusal(code, message), log: null };
  const isDown = status === 502 || status === 503 || status === 504;
  return later(
    status >= 500 && !isDown ? "fault" : "busy",
    status < 500 && status !== 429 ? `${status} ${code}` : null,
  );
}

/** Codes of a backend without the tables or functions, from PostgREST and from Postgres. */
const missing: ReadonlySet<string> = new Set(["PGRST202", "PGRST205", "42P01", "42883", "3F000"]);

/** Statuses that say that the record is wrong. */
const lasting: ReadonlySet<number> = new Set([400, 406, 413, 415, 422]);

function refusal(code: string, message: string): Verdict {
  return { kind: "refused", reason: `${code} ${message}`.slice(0, 200).trim() };
}
