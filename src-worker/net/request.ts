import { Failed } from "../run/failed";
import type { World } from "../run/world";
import type { Answer } from "./answer";

export interface RequestOptions {
  readonly accept: string;
  /** For the whole exchange, body included. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** "no-cache" asks the server even when the browser's own cache has an answer. */
  readonly cache: "default" | "no-cache";
  /**
   * Given when the request carries keys: in its Authorization header, whose value this is, or (null) in its address.
   * Such a request follows no redirect, is in no cache, and tells nobody its query.
   */
  readonly keys?: { readonly authorization: string | null };
}

/** Fetch one address whole. Refuses with `network`, `timeout`, `answer-too-large` or `cancelled`; any status is an answer. */
export async function request(
  signal: AbortSignal,
  world: Pick<World, "fetch" | "deadline">,
  url: string,
  options: RequestOptions,
): Promise<Answer> {
  const { keys } = options;
  const told = keys ? withoutQuery(url) : url;
  const deadline = world.deadline(options.timeoutMs);
  const both = AbortSignal.any([signal, deadline.signal]);
  try {
    const response = await world.fetch(url, {
      headers: { accept: options.accept, ...(keys?.authorization != null && { authorization: keys.authorization }) },
      // Also for the store's sake: with a login cookie WordPress does not look at the keys (woocommerce#13134).
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: keys ? "no-store" : options.cache,
      redirect: keys ? "error" : "follow",
      signal: both,
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
      bytes: await readCapped(response, options.maxBytes),
      url: keys ? told : response.url || url,
      redirected: response.redirected,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.signal.aborted) throw new Failed("timeout", { url: told }, { retryable: true });
    if (error instanceof Failed) throw error;
    throw new Failed("network", { url: told }, { retryable: true });
  } finally {
    deadline.clear();
  }
}

async function readCapped(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      // Not waited for: what a server does about it must not decide how this ends.
      reader.cancel().catch(() => undefined);
      throw new Failed("answer-too-large", { bytes: size });
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
