import { type Checked, passed, refused, refusedFor } from "./checked";
import type { PinnedAnswer } from "./node-fetch-pinned";
import type { ProxyKind } from "./read-question";

export interface StoreAnswer extends WholeBody {
  readonly contentType: string;
  /** The forwarded headers of the store. */
  readonly headers: readonly (readonly [string, string])[];
}

const forwardedHeaders = ["x-wp-total", "x-wp-totalpages", "retry-after", "etag"];
/** The proxy's own header: the final URL after redirects, without its query. */
const finalUrlHeader = "x-final-url";

/** Headers that pages of other origins may read. */
export const exposedHeaders: readonly string[] = [...forwardedHeaders, finalUrlHeader];

/**
 * Accepts only a whole 200 of the requested kind. Of any other answer, only the status and the code of an error of
 * WordPress pass.
 */
export async function readStoreAnswer(
  { kind, finalUrl }: { readonly kind: ProxyKind; readonly finalUrl: URL | null },
  answer: PinnedAnswer,
  maxBytes: number,
  budget: BufferBudget,
): Promise<Checked<StoreAnswer>> {
  if (answer.status !== 200) return notOk(answer, kind, budget);
  const encoding = answer.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") return refused("answer-encoded");
  const whole = await readWhole(answer, maxBytes, budget);
  if (!whole.ok) return whole;
  const { bytes, release } = whole.value;
  const contentType = typeOf(kind, bytes, answer.headers);
  if (contentType === null) {
    const size = bytes.byteLength;
    release();
    return kind === "json" ? refused("not-json", { bytes: size }) : refused(wrongKindCodes[kind]);
  }
  return passed({ bytes, release, contentType, headers: headersOf(answer.headers, finalUrl) });
}

async function notOk(answer: PinnedAnswer, kind: ProxyKind, budget: BufferBudget): Promise<Checked<never>> {
  const { status, statusText, headers } = answer;
  if (status < 400 || status > 599) return refused("upstream-failed");
  // Shopify sends 430 for "too many requests"; browsers and retry rules know 429.
  const passedStatus = status === 430 ? 429 : status;
  const page = /^text\/html\b/i.test(headers.get("content-type") ?? "");
  const retryAfter = headers.get("retry-after");
  const error = kind === "json" && !page ? await wordpressError(answer, budget) : null;
  return { ok: false, error: { code: "upstream", status: passedStatus, statusText, retryAfter, page, error } };
}

/** Errors of WordPress are short. */
const maxErrorBytes = 65_536;

/** The code of WordPress's error in a body; null for none. */
async function wordpressError(answer: PinnedAnswer, budget: BufferBudget): Promise<string | null> {
  const whole = await readWhole(answer, maxErrorBytes, budget);
  if (!whole.ok) return null;
  const { bytes, release } = whole.value;
  const json = jsonIn(bytes);
  release();
  if (typeof json !== "object" || json === null || !("code" in json) || typeof json.code !== "string") return null;
  return /^\w{1,64}$/.test(json.code) ? json.code : null;
}

const wrongKindCodes = { image: "not-an-image", page: "not-a-page", css: "not-a-style-sheet" } as const;

/**
 * The content type if the answer is of the requested kind. Pages and style sheets are trusted by header, since they
 * never run.
 */
function typeOf(kind: ProxyKind, bytes: Uint8Array, headers: Headers): string | null {
  const declared = headers.get("content-type") ?? "";
  switch (kind) {
    case "json":
      return jsonType(bytes);
    case "image":
      return rasterType(bytes);
    case "page":
      return /^text\/html\s*(;|$)/i.test(declared) ? "text/html; charset=utf-8" : null;
    case "css":
      return /^text\/css\s*(;|$)/i.test(declared) ? "text/css; charset=utf-8" : null;
  }
}

function jsonType(bytes: Uint8Array): string | null {
  return jsonIn(bytes) === undefined ? null : "application/json; charset=utf-8";
}

/** UTF-16 units of text that may precede JSON, such as PHP warnings. The caller skips it. */
const maxNoise = 65_536;
/** The first line that begins like an object or a list. Log lines begin with a bracket too. */
const beginningOfJson = /^[ \t]*(?:\{\s*["}]|\[\s*[{\]])/m;

/** The JSON in a body, after any text before its first line; undefined if there is none. */
function jsonIn(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const start = text.slice(0, maxNoise).search(beginningOfJson);
  return start > 0 ? parsed(text.slice(start)) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
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

/**
 * The content type of a raster image by its first bytes; null for anything else, including SVG, which can run scripts.
 */
function rasterType(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "image/gif";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (start.slice(4, 8) === "ftyp" && isAvif(start)) return "image/avif";
  return null;
}

/** Whether the `ftyp` box names AVIF (ISO/IEC 14496-12): its size, "ftyp", a brand, a version, more brands. */
function isAvif(start: string): boolean {
  const size = (start.charCodeAt(2) << 8) | start.charCodeAt(3);
  const brands = start.slice(8, 12) + start.slice(16, size);
  return /^(?:.{4})*?avi[fs]/s.test(brands);
}

interface WholeBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Releases the memory; a second call does nothing. */
  release(): void;
}

/** Reads a whole body within the limits, or releases what it has read. Rejects when the connection breaks. */
async function readWhole(answer: PinnedAnswer, maxBytes: number, budget: BufferBudget): Promise<Checked<WholeBody>> {
  if (Number(answer.headers.get("content-length") ?? 0) > maxBytes) return refused("answer-too-large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const release = () => {
    budget.give(size);
    size = 0;
  };
  try {
    for await (const chunk of answer.body) {
      if (size + chunk.byteLength > maxBytes) return dropped(refused("answer-too-large"));
      if (!budget.take(chunk.byteLength)) return dropped(refusedFor("buffer-full", 1));
      size += chunk.byteLength;
      chunks.push(chunk);
    }
  } catch (error) {
    release();
    throw error;
  }
  return passed({ bytes: joined(chunks, size), release });

  function dropped<T>(refusal: T): T {
    release();
    return refusal;
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

type BufferBudget = ReturnType<typeof createBufferBudget>;

/** A memory budget for all answers in transit. */
export function createBufferBudget(maxBytes: number) {
  let held = 0;
  return {
    /** Reserves bytes; false if the budget lacks them. */
    take(bytes: number): boolean {
      if (held + bytes > maxBytes) return false;
      held += bytes;
      return true;
    },
    give(bytes: number) {
      held -= bytes;
    },
  };
}
