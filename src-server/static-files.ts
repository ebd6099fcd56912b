import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import contentTypes from "./content-types.json";

/** The app's own addresses, and those that lead to it. */
const appPaths = new Set(["/app", "/build", "/products", "/settings"]);

/** By extension; `application/octet-stream` for any other. */
const byExtension: Readonly<Record<string, string>> = contentTypes;

/**
 * Serves a folder and the interface's pages, in the compressed forms that the build has written beside the files
 * (`.br`, `.gz`). Hashed files are immutable; browsers revalidate all others by a strong ETag of their content.
 */
export function createStaticFiles(root: string): MiddlewareHandler {
  const digestOf = createDigests();
  const serve = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => (appPaths.has(path.replace(/\/$/, "")) ? "/app/index.html" : path),
    onFound: (path, c) => c.set("file", path),
  });

  return async (c) => {
    if (isUnsafe(new URL(c.req.url).pathname)) return c.text("Bad request\n", 400, { "cache-control": "no-cache" });
    if (c.req.header("if-range") !== undefined || !isOneRange(c.req.header("range"))) c.req.raw.headers.delete("range");
    const answer = await serve(c, async () => undefined);
    const file: unknown = c.get("file");
    if (!(answer instanceof Response) || typeof file !== "string") return notFound(c, root);
    return described(c, answer, file);
  };

  async function described(c: Context, answer: Response, file: string): Promise<Response> {
    const { headers } = answer;
    const plain = headers.has("content-encoding") ? file.slice(0, -extname(file).length) : file;
    const etag = await digestOf(file);
    headers.set("etag", etag);
    headers.set(
      "cache-control",
      c.req.path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    );
    // No cache stores the answer to an invalid range: a shared cache would answer whole requests with it.
    if (answer.status === 416) headers.set("cache-control", "no-store");
    headers.set("accept-ranges", "bytes");
    headers.delete("last-modified");
    headers.set("content-type", byExtension[extname(plain).slice(1).toLowerCase()] ?? "application/octet-stream");
    if (!headers.has("vary") && existsSync(`${plain}.br`)) headers.set("vary", "Accept-Encoding");
    if (!matches(c.req.header("if-none-match"), etag)) return answer;
    await answer.body?.cancel();
    for (const name of ["content-length", "content-range", "content-encoding"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
}

/**
 * Whether a Range header requests one valid range of bytes. All others are ignored: unknown units and invalid ranges
 * (RFC 9110, sections 14.1 and 14.2), and several ranges at once, which no part of the app sends.
 */
function isOneRange(range = ""): boolean {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  return first ? !last || Number(first) <= Number(last) : Boolean(last);
}

/** Percent-encoded paths, and files that begin with a dot: no build has them. */
function isUnsafe(path: string): boolean {
  return /%|\/\./.test(path);
}

/** A page in the language of the address, else in the one that the browser prefers; plain text for files. */
async function notFound(c: Context, root: string): Promise<Response> {
  const { path } = c.req;
  const isFile = /^\/(?:assets|api)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);
  const isPortuguese = /^\/pt(?:\/|$)/.test(path) || prefersPortuguese(c.req.header("accept-language"));
  const page = join(root, isPortuguese ? "pt/404.html" : "404.html");
  const headers = { "cache-control": "no-cache" };
  if (isFile || !existsSync(page)) return c.text("Not found\n", 404, headers);
  const type = { "content-type": "text/html; charset=utf-8" };
  return c.body(await readFile(page, "utf8"), 404, { ...headers, ...type, vary: "Accept-Language" });
}

/** Whether Portuguese comes before English. Browsers list languages by weight, the heaviest first. */
function prefersPortuguese(acceptLanguage = ""): boolean {
  const tags = acceptLanguage.split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return tags.find((tag) => tag === "pt" || tag === "en") === "pt";
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Strong ETags: digests of files, made anew when a file has changed. A build has some hundred files. */
function createDigests(): (file: string) => Promise<string> {
  const known = new Map<string, { readonly version: string; readonly etag: Promise<string> }>();
  return (file) => {
    const { mtimeMs, size } = statSync(file);
    const version = `${mtimeMs} ${size}`;
    const cached = known.get(file);
    if (cached?.version === version) return cached.etag;
    const etag = digest(file);
    known.set(file, { version, etag });
    etag.catch(() => known.delete(file));
    return etag;
  };
}

async function digest(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return `"${hash.digest("base64url").slice(0, 27)}"`;
}
