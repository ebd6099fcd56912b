import type { BufferBudget } from "./buffer-budget";
import { type Checked, passed, refused } from "./checked";
import type { PinnedAnswer } from "./fetch-pinned";
import type { ProxyKind } from "./proxy-kind";
import { rasterType } from "./raster-type";
import { readWhole, type WholeBody } from "./read-whole";

export interface StoreAnswer extends WholeBody {
  readonly contentType: string;
  /** The few headers of the store's that are handed on. */
  readonly headers: readonly (readonly [string, string])[];
}

const handedOnHeaders = ["x-wp-total", "x-wp-totalpages", "retry-after", "etag"];
/** Ours: where redirects ended, without a query; only when there were any. */
const finalUrl = "x-final-url";

/** Those that another origin's page may read. */
export const exposedHeaders: readonly string[] = [...handedOnHeaders, finalUrl];

/** Takes only a whole 200 of the asked kind; what the store says besides is told by its status alone. */
export async function readStoreAnswer(
  { kind, ended }: { readonly kind: ProxyKind; readonly ended: URL | null },
  answer: PinnedAnswer,
  maxBytes: number,
  budget: BufferBudget,
): Promise<Checked<StoreAnswer>> {
  if (answer.status !== 200) return notOk(answer);
  const encoding = answer.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") return refused("answer-encoded");
  const whole = await readWhole(answer, maxBytes, budget);
  if (!whole.ok) return whole;
  const { bytes, release } = whole.value;
  const contentType = typeOf(kind, bytes, answer.headers);
  if (contentType === null) {
    const size = bytes.byteLength;
    release();
    return kind === "json" ? refused("not-json", { bytes: size }) : refused(otherThan[kind]);
  }
  return passed({ bytes, release, contentType, headers: handedOn(answer.headers, ended) });
}

function notOk({ status, statusText, headers }: PinnedAnswer): Checked<never> {
  if (status < 400 || status > 599) return refused("upstream-failed");
  // 430 is Shopify's own "too many"; browsers and retry rules know 429.
  const told = status === 430 ? 429 : status;
  const page = /^text\/html\b/i.test(headers.get("content-type") ?? "");
  const retryAfter = headers.get("retry-after");
  return { ok: false, error: { code: "upstream", status: told, statusText, retryAfter, page } };
}

const otherThan = { image: "not-an-image", page: "not-a-page", css: "not-a-style-sheet" } as const;

/** What the answer is, if it is of the asked kind. Text can only be taken at its word; it is sealed, and never shown. */
function typeOf(kind: ProxyKind, bytes: Uint8Array, headers: Headers): string | null {
  const told = headers.get("content-type") ?? "";
  switch (kind) {
    case "json":
      return jsonType(bytes);
    case "image":
      return rasterType(bytes);
    case "page":
      return /^text\/html\s*(;|$)/i.test(told) ? "text/html; charset=utf-8" : null;
    case "css":
      return /^text\/css\s*(;|$)/i.test(told) ? "text/css; charset=utf-8" : null;
  }
}

function jsonType(bytes: Uint8Array): string | null {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return "application/json; charset=utf-8";
  } catch {
    return null;
  }
}

function handedOn(headers: Headers, ended: URL | null): readonly (readonly [string, string])[] {
  const told = handedOnHeaders.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return ended ? [...told, [finalUrl, ended.origin + ended.pathname]] : told;
}
