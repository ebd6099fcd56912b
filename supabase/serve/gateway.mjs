import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The longest body of a call is `record_usage`'s, 64 KB. */
const maxBytes = 128 * 1024;

/** Headers of a caller that PostgREST gets; all others, credentials among them, end here. */
const forwarded = [
  "accept",
  "accept-profile",
  "content-length",
  "content-profile",
  "content-type",
  "prefer",
  "range",
  "range-unit",
  "transfer-encoding",
];

/**
 * @typedef {object} GatewayOptions
 * @property {string} postgrest its socket
 * @property {readonly { readonly key: string, readonly token: string, readonly isService: boolean }[]} callers the API's
 *   keys, and the token that tells PostgREST the role of each
 * @property {readonly string[]} origins of the pages that may call
 * @property {boolean} isBehindProxy the client's address is the last in `X-Forwarded-For`, which a reverse proxy appends
 * @property {(request: Request) => Promise<Response>} submitLead
 * @property {(line: string) => void} log
 */

/**
 * The API as a hosted Supabase project has it: `/rest/v1/…` and `/functions/v1/submit-lead`. Replaces the caller's
 * address headers by its own, and the API key by a role.
 *
 * @param {GatewayOptions} options
 */
export function createGateway({ postgrest, callers, origins, isBehindProxy, submitLead, log }) {
  const server = createServer(async (request, response) => {
    try {
      if (request.url?.startsWith("/rest/v1/")) await answerRest(request, response);
      else if (request.url === "/functions/v1/submit-lead") await answerFunction(request, response);
      else refuse(response, 404, "Not found");
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      if (error instanceof TooLarge) return void refuse(response, 413, "Too large");
      log(`gateway: ${error instanceof Error ? error.name : "error"}`);
      refuse(response, 502, "Bad gateway");
    }
  });
  server.requestTimeout = 30_000;
  return server;

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async function answerRest(request, response) {
    const { origin } = request.headers;
    if (origin !== undefined && origins.includes(origin)) {
      response.setHeader("access-control-allow-origin", origin);
      response.setHeader("access-control-expose-headers", "content-range, location, preference-applied");
    }
    response.setHeader("vary", "origin");
    if (request.method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "GET, HEAD, POST");
      response.setHeader(
        "access-control-allow-headers",
        "authorization, apikey, content-type, accept, accept-profile, content-profile, prefer, range, x-client-info, x-retry-count",
      );
      response.setHeader("access-control-max-age", "86400");
      response.writeHead(204).end();
      return;
    }
    const given = request.headers.apikey;
    if (typeof given !== "string") return refuse(response, 401, "No API key found in request");
    const caller = callers.find(({ key }) => isSame(key, given));
    if (caller === undefined) return refuse(response, 401, "Invalid API key");
    if (Number(request.headers["content-length"]) > maxBytes) return refuse(response, 413, "Too large");

    /** @type {import("node:http").OutgoingHttpHeaders} */
    const headers = { authorization: `Bearer ${caller.token}`, "x-forwarded-for": clientAddress(request) };
    for (const name of forwarded) if (request.headers[name] !== undefined) headers[name] = request.headers[name];
    // Whom the service acts for; a client's word for its own address counts for nothing.
    if (caller.isService && request.headers["x-caller-address"])
      headers["x-caller-address"] = request.headers["x-caller-address"];

    const path = request.url?.slice("/rest/v1".length) ?? "/";
    const upstream = httpRequest({ socketPath: postgrest, method: request.method ?? "GET", path, headers });
    const answered = new Promise((resolve, reject) => upstream.once("response", resolve).once("error", reject));
    const sent = pipeline(request, limited, upstream);
    const answer = /** @type {import("node:http").IncomingMessage} */ (
      await Promise.race([answered, sent.then(() => answered)])
    );
    sent.catch(() => undefined);
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && name !== "connection" && name !== "server") response.setHeader(name, value);
    response.writeHead(answer.statusCode ?? 502);
    await pipeline(answer, response);
  }

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async function answerFunction(request, response) {
    const headers = new Headers();
    for (const name of /** @type {const} */ (["origin", "content-type", "content-length"]))
      if (request.headers[name]) headers.set(name, request.headers[name]);
    headers.set("x-forwarded-for", clientAddress(request));
    const method = request.method ?? "GET";
    const body = /** @type {ReadableStream} */ (Readable.toWeb(request));
    const hasBody = method !== "GET" && method !== "HEAD";
    const answer = await submitLead(
      new Request("http://gateway/functions/v1/submit-lead", {
        ...{ method, headers },
        ...(hasBody && { body, duplex: "half" }),
      }),
    );
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.writeHead(answer.status).end(await answer.text());
  }

  /** @param {import("node:http").IncomingMessage} request */
  function clientAddress(request) {
    const appended = isBehindProxy
      ? String(request.headers["x-forwarded-for"] ?? "")
          .split(",")
          .at(-1)
          ?.trim()
      : "";
    return appended || (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  }
}

class TooLarge extends Error {}

/**
 * Ends a body that is longer than its caller said, or said nothing of its length.
 *
 * @param {AsyncIterable<Buffer>} body
 */
async function* limited(body) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge();
    yield chunk;
  }
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {string} message
 */
function refuse(response, status, message) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}

/**
 * @param {string} key
 * @param {string} given
 */
function isSame(key, given) {
  const hash = (/** @type {string} */ text) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(key), hash(given));
}
