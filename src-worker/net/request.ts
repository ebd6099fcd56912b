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
}

/** Fetch one address whole. Refuses with `network`, `timeout`, `answer-too-large` or `cancelled`; any status is an answer. */
export async function request(
  signal: AbortSignal,
  world: Pick<World, "fetch" | "deadline">,
  url: string,
  options: RequestOptions,
): Promise<Answer> {
  const deadline = world.deadline(options.timeoutMs);
  const both = AbortSignal.any([signal, deadline.signal]);
  try {
    const response = await world.fetch(url, {
      headers: { accept: options.accept },
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: options.cache,
      signal: both,
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
      bytes: await readCapped(response, options.maxBytes),
      url: response.url || url,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.signal.aborted) throw new Failed("timeout", { url }, { retryable: true });
    if (error instanceof Failed) throw error;
    throw new Failed("network", { url }, { retryable: true });
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
      await reader.cancel();
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
