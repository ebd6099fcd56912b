import { Failed } from "../outcome/failed";
import type { RequestLane } from "../spans/recorder";
import type { World } from "../world/world";
import type { Answer } from "./answer";
import { bytesSent, recordedRequest } from "./recorded-request";

export interface RequestOptions {
  readonly accept: string;
  /** Limit for the whole exchange, body included. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** "no-cache" requests from the server even when the browser has a cached answer. */
  readonly cache: "default" | "no-cache";
  /**
   * Set when the request carries keys: the value of its Authorization header, or null when the address carries them. Such a
   * request follows no redirect, bypasses caches, and never exposes its query.
   */
  readonly keys?: { readonly authorization: string | null };
  /** JSON to post; absent for a reading. Only with keys. */
  readonly body?: string;
  /** Lane for its spans; absent for none. */
  readonly lane?: RequestLane;
}

/**
 * Fetches one address. Refuses with `network`, `timeout` (`bytes`: of the body so far), `answer-too-large` or `cancelled`; any
 * status is an answer.
 */
export async function request(
  signal: AbortSignal,
  world: Pick<World, "fetch" | "deadline" | "recorder">,
  url: string,
  options: RequestOptions,
): Promise<Answer> {
  const { keys, lane } = options;
  const { recorder } = world;
  const shownUrl = keys ? withoutQuery(url) : url;
  const deadline = world.deadline(options.timeoutMs);
  const both = AbortSignal.any([signal, deadline.signal]);
  const sentAt = recorder.now();
  const recorded = (response: Response | null) => recordedRequest(url, options.accept, keys, response);
  let headersAt = Number.NaN;
  let received = 0;
  if (lane) recorder.setOpenSpans(lane.lane, () => [{ stage: "first-byte", start: sentAt }]);
  try {
    const { body } = options;
    const response = await world.fetch(url, {
      ...(body !== undefined && { method: "POST", body }),
      headers: {
        accept: options.accept,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(keys?.authorization != null && { authorization: keys.authorization }),
      },
      // With a login cookie WordPress ignores the keys (github.com/woocommerce/woocommerce/issues/13134).
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: keys ? "no-store" : options.cache,
      redirect: keys ? "error" : "follow",
      signal: both,
    });
    headersAt = recorder.now();
    const { status } = response;
    if (lane && recorder.isOn)
      recorder.span("first-byte", lane.lane, sentAt, { ...lane, status, request: recorded(response), end: headersAt });
    if (lane) recorder.setOpenSpans(lane.lane, () => [{ stage: "body", start: headersAt }]);
    const bytes = await readCapped(response, options.maxBytes, (size) => {
      received = size;
    });
    if (lane && recorder.isOn)
      recorder.span("body", lane.lane, headersAt, {
        ...lane,
        status,
        bytes: bytes.byteLength,
        wire: bytesSent(response, url),
      });
    return {
      status,
      statusText: response.statusText,
      headers: response.headers,
      bytes,
      url: keys ? shownUrl : response.url || url,
      redirected: response.redirected,
    };
  } catch (error) {
    if (lane && headersAt >= 0) recorder.span("body", lane.lane, headersAt, lane);
    else if (lane && recorder.isOn)
      recorder.span("first-byte", lane.lane, sentAt, { ...lane, request: recorded(null) });
    signal.throwIfAborted();
    if (deadline.signal.aborted)
      throw new Failed(
        "timeout",
        { url: shownUrl, seconds: options.timeoutMs / 1000, bytes: received },
        { retryable: true },
      );
    if (error instanceof Failed) throw error;
    throw new Failed("network", { url: shownUrl }, { retryable: true });
  } finally {
    deadline.clear();
  }
}

async function readCapped(
  response: Response,
  maxBytes: number,
  onBytes: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    onBytes(size);
    if (size > maxBytes) {
      // Not awaited: the server must not delay the refusal.
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
