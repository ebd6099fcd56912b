import { type ProxyError, proxyErrorStatus } from "./checked";
import type { ProxyKind } from "./read-proxy-request";
import { exposedHeaders, type StoreAnswer } from "./read-store-answer";

/** A store's content must never run or be framed, whatever its type. */
const sandboxHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  vary: "Origin",
};
/** File names for kinds that browsers must download instead of display. */
const downloadNames: Readonly<Partial<Record<ProxyKind, string>>> = {
  json: "store.json",
  page: "store.html",
  css: "store.css",
};
/** The store's answer; releases its memory when the last byte is read or the reader cancels. */
export function answerResponse(kind: ProxyKind, answer: StoreAnswer, origin: string | null): Response {
  const headers = new Headers([
    ...Object.entries({ ...sandboxHeaders, ...corsHeaders(origin) }),
    ...answer.headers.map(([name, value]): [string, string] => [name, value]),
    ["content-type", answer.contentType],
    ["content-length", String(answer.size)],
    ["cache-control", "private, max-age=60"],
  ]);
  const file = downloadNames[kind];
  if (file) headers.set("content-disposition", `attachment; filename="${file}"`);
  return new Response(delivered(answer), { headers });
}

/** A refusal as JSON: `{code, …}`. `origin` is null for a foreign caller. */
export function errorResponse(error: ProxyError, origin: string | null): Response {
  const headers = new Headers({ ...sandboxHeaders, ...corsHeaders(origin), "cache-control": "no-store" });
  if (error.code === "upstream") {
    const { code, status, statusText, retryAfter, page, error: wordpress } = error;
    if (retryAfter !== null) headers.set("retry-after", retryAfter);
    return Response.json({ code, status, statusText, page, error: wordpress }, { status, headers });
  }
  const { code, details, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  if (code === "method-not-allowed") headers.set("allow", "GET, OPTIONS");
  return Response.json({ code, ...details }, { status: proxyErrorStatus[code], headers });
}

/** The answer to a preflight request from the app's pages. */
export function preflightResponse(origin: string | null): Response {
  const headers = { ...sandboxHeaders, ...corsHeaders(origin), "access-control-allow-methods": "GET" };
  return new Response(null, { status: 204, headers });
}

function corsHeaders(origin: string | null): Readonly<Record<string, string>> {
  if (origin === null) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposedHeaders.join(", "),
  };
}

/** Block by block, as the reader pulls them: unread blocks count against the budget. */
function delivered({ blocks, size, release }: StoreAnswer): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0;
  let left = size;
  return new ReadableStream(
    {
      pull(controller) {
        const block = blocks[next++]?.subarray(0, left);
        if (block) controller.enqueue(block);
        left -= block?.byteLength ?? left;
        if (left > 0) return;
        controller.close();
        release();
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}
