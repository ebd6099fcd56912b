import { createAnswerCheck } from "./answer-check";
import { type Checked, passed, refused } from "./checked";
import type { Share } from "./limits";
import type { PinnedAnswer } from "./node-fetch-pinned";
import { type Blocks, joined, readBlocks } from "./read-blocks";
import type { ProxyKind } from "./read-proxy-request";

export interface StoreAnswer extends Blocks {
  readonly contentType: string;
  /** The forwarded headers of the store. */
  readonly headers: readonly (readonly [string, string])[];
  /** Releases the memory; a second call does nothing. */
  release(): void;
}

const forwardedHeaders = ["x-wp-total", "x-wp-totalpages", "retry-after", "etag"];
/** The proxy's own header: the final URL after redirects, without its query. */
const finalUrlHeader = "x-final-url";

/**
 * Headers that pages of other origins may read. The last one distinguishes the proxy's answer from a host's own page.
 */
export const exposedHeaders: readonly string[] = [...forwardedHeaders, finalUrlHeader, "content-disposition"];

/**
 * Accepts only a whole 200 of the requested kind. Of any other answer, only the status and the code of an error of
 * WordPress pass.
 */
export async function readStoreAnswer(
  { kind, finalUrl }: { readonly kind: ProxyKind; readonly finalUrl: URL | null },
  answer: PinnedAnswer,
  maxBytes: number,
  share: Share,
): Promise<Checked<StoreAnswer>> {
  const { release } = share;
  try {
    const read = await readAnswer();
    if (!read.ok) release();
    return read;
  } catch (error) {
    release();
    throw error;
  }

  async function readAnswer(): Promise<Checked<StoreAnswer>> {
    const { status, headers, body } = answer;
    if (status !== 200) return notOk(answer, kind, share);
    const encoding = headers.get("content-encoding") ?? "identity";
    if (encoding !== "identity") return refused("answer-encoded");
    if (Number(headers.get("content-length") ?? 0) > maxBytes) return refused("answer-too-large");
    const check = createAnswerCheck(kind, headers);
    const whole = await readBlocks(body, { maxBytes, share, inspect: check.push });
    if (!whole.ok) return whole;
    const contentType = check.end(whole.value);
    if (!contentType.ok) return contentType;
    return passed({ ...whole.value, release, contentType: contentType.value, headers: headersOf(headers, finalUrl) });
  }
}

async function notOk(answer: PinnedAnswer, kind: ProxyKind, share: Share): Promise<Checked<never>> {
  const { status, statusText, headers } = answer;
  if (status < 400 || status > 599) return refused("upstream-failed");
  // Shopify sends 430 for "too many requests"; browsers and retry rules know 429.
  const passedStatus = status === 430 ? 429 : status;
  const page = /^text\/html\b/i.test(headers.get("content-type") ?? "");
  const retryAfter = headers.get("retry-after");
  const error = kind === "json" && !page ? await wordpressError(answer, share) : null;
  return { ok: false, error: { code: "upstream", status: passedStatus, statusText, retryAfter, page, error } };
}

/** Errors of WordPress are short. */
const maxErrorBytes = 65_536;

/** The code of WordPress's error in a body; null for none. */
async function wordpressError({ headers, body }: PinnedAnswer, share: Share): Promise<string | null> {
  if (Number(headers.get("content-length") ?? 0) > maxErrorBytes) return null;
  const whole = await readBlocks(body, { maxBytes: maxErrorBytes, share, inspect: () => passed(null) });
  if (!whole.ok) return null;
  const json = jsonIn(new TextDecoder().decode(joined(whole.value)));
  if (typeof json !== "object" || json === null || !("code" in json) || typeof json.code !== "string") return null;
  return /^\w{1,64}$/.test(json.code) ? json.code : null;
}

/** The JSON of a text, from its first line that begins like an object; undefined if there is none. */
function jsonIn(text: string): unknown {
  const start = text.search(/^[ \t]*\{\s*"/m);
  try {
    return JSON.parse(text.slice(Math.max(0, start)));
  } catch {
    return undefined;
  }
}

function headersOf(headers: Headers, finalUrl: URL | null): readonly (readonly [string, string])[] {
  const forwarded = forwardedHeaders.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return finalUrl ? [...forwarded, [finalUrlHeader, finalUrl.origin + finalUrl.pathname]] : forwarded;
}
