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
    if (route.kind === "shell") return (await shell(request, route.shell, 200)) ?? plainAnswer(404, "Not found");
    const file = await read(route.file);
    if (file) return fileAnswer(request, file, 200, pathname.startsWith("/assets/"));
    const page = route.otherwise === "plain" ? null : await shell(request, "home", 404);
    return page ?? plainAnswer(404, "Not found");
  }

  async function shell(request: Request, which: Shell, status: 200 | 404): Promise<Response | null> {
    const file = (which === "home" ? await read("index.html") : null) ?? (await read("app/index.html"));
    return file && fileAnswer(request, file, status, false);
  }
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

/** The target of a path. File paths are relative to the root, with "/" between segments. */
type Route =
  | { readonly kind: "malformed" }
  | { readonly kind: "shell"; readonly shell: Shell }
  | { readonly kind: "file"; readonly file: string; readonly otherwise: "not-found-page" | "plain" };

/** The page that starts the interface: the app's, or the site's home page if it exists. */
type Shell = "app" | "home";

const homePaths = new Set(["/", "/build", "/products", "/settings"]);

/** Parses the path of a request. Does not check whether the file exists. */
export function routeFor(pathname: string): Route {
  const path = decoded(pathname);
  if (path === null) return { kind: "malformed" };
  const page = path === "/" ? path : path.replace(/\/$/, "");
  if (page === "/app" || page === "/help") return { kind: "shell", shell: "app" };
  if (homePaths.has(page)) return { kind: "shell", shell: "home" };
  const plain = /^\/(?:assets|api)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);
  return { kind: "file", file: path.slice(1), otherwise: plain ? "plain" : "not-found-page" };
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
