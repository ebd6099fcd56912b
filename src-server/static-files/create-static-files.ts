import { type Handler, plainAnswer } from "../handler";
import { acceptedCodings, createFileCache, type HeldFile } from "./file-cache";

const cacheBytes = 64 * 1024 * 1024;

/** Serves a folder and the interface's pages: GET and HEAD, with ETag and compression. */
export function createStaticFiles(root: string): Handler {
  const read = createFileCache(root, cacheBytes);

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return plainAnswer(405, "Method not allowed", { allow: "GET, HEAD" });
    const { pathname } = new URL(request.url);
    const answer = await answerFor(request, pathname);
    return request.method === "HEAD" ? new Response(null, { status: answer.status, headers: answer.headers }) : answer;
  };

  async function answerFor(request: Request, pathname: string): Promise<Response> {
    const route = routeFor(pathname);
    if (route.kind === "malformed") return plainAnswer(400, "Bad request");
    const file = await read(route.file);
    if (file) return fileAnswer(request, file, 200, pathname.startsWith("/assets/"));
    if (route.otherwise === "plain") return plainAnswer(404, "Not found");
    const page = await read(`${route.file}/index.html`);
    if (page) return fileAnswer(request, page, 200, false);
    return notFound(request, pathname);
  }

  /** In the language of the address, else in the one that the browser asks for. */
  async function notFound(request: Request, pathname: string): Promise<Response> {
    const isPortuguese = /^\/pt(?:\/|$)/.test(pathname) || prefersPortuguese(request.headers.get("accept-language"));
    const page = await read(isPortuguese ? "pt/404.html" : "404.html");
    if (!page) return plainAnswer(404, "Not found");
    const answer = fileAnswer(request, page, 404, false);
    answer.headers.append("vary", "accept-language");
    return answer;
  }
}

/** Whether Portuguese comes before English. Browsers list languages by weight, the heaviest first. */
function prefersPortuguese(acceptLanguage: string | null): boolean {
  const tags = (acceptLanguage ?? "").split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return tags.find((tag) => tag === "pt" || tag === "en") === "pt";
}

/** Hashed files are immutable; browsers revalidate all others. */
function fileAnswer(request: Request, file: HeldFile, status: 200 | 404, hashed: boolean): Response {
  const coding = acceptedCodings(request.headers.get("accept-encoding")).find((name) => file.coded.has(name));
  const bytes = (coding && file.coded.get(coding)) ?? file.bytes;
  // A strong ETag identifies exact bytes, so each coding has its own.
  const etag = `"${file.digest}${coding ? `-${coding}` : ""}"`;
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": hashed ? "public, max-age=31536000, immutable" : "no-cache",
    etag,
  });
  if (file.coded.size > 0) headers.set("vary", "accept-encoding");
  if (status === 200 && matches(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  if (coding) headers.set("content-encoding", coding);
  headers.set("content-length", String(bytes.byteLength));
  return new Response(bytes, { status, headers });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/**
 * The target of a path. File paths are relative to the root, with "/" between segments. A missing file is the page of the
 * folder with that name, or else the not-found page.
 */
type Route =
  | { readonly kind: "malformed" }
  | { readonly kind: "file"; readonly file: string; readonly otherwise: "page" | "plain" };

/** The app's own addresses, and those that lead to it. */
const appPaths = new Set(["/app", "/help", "/build", "/products", "/settings"]);

/** Parses the path of a request. Does not check whether the file exists. */
export function routeFor(pathname: string): Route {
  const path = decoded(pathname);
  if (path === null) return { kind: "malformed" };
  if (appPaths.has(path.replace(/\/$/, ""))) return { kind: "file", file: "app/index.html", otherwise: "page" };
  const plain = /^\/(?:assets|api)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);
  // As on other hosts, a folder's address is that of its page.
  const file = path.slice(1).replace(/(^|\/)$/, "$1index.html");
  return { kind: "file", file, otherwise: plain ? "plain" : "page" };
}

/** Decodes a path once; null if it has backslashes, control characters, dot segments or dot files. */
function decoded(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const isUnsafe = [...path].some((character) => character < " " || character === "\\" || character === "\x7f");
  return isUnsafe || path.split("/").some((segment) => segment.startsWith(".")) ? null : path;
}
