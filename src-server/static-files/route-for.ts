/** What a path asks for. File paths are relative to the root, with "/" between segments. */
export type Route =
  | { readonly kind: "malformed" }
  | { readonly kind: "shell"; readonly shell: Shell }
  | { readonly kind: "file"; readonly file: string; readonly otherwise: "not-found-page" | "plain" };

/** The page that starts the interface: the app's, or the site's home where there is one. */
export type Shell = "app" | "home";

const homePaths = new Set(["/", "/build", "/products", "/settings"]);

/** Reads a path as it stands in a request. Pure: whether the file is there is the caller's question. */
export function routeFor(pathname: string): Route {
  const path = decoded(pathname);
  if (path === null) return { kind: "malformed" };
  const page = path === "/" ? path : path.replace(/\/$/, "");
  if (page === "/app") return { kind: "shell", shell: "app" };
  if (homePaths.has(page)) return { kind: "shell", shell: "home" };
  const plain = /^\/(?:assets|api)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);
  return { kind: "file", file: path.slice(1), otherwise: plain ? "plain" : "not-found-page" };
}

/** Decoded once. Null for what no file of ours is called: other separators, control characters, dot segments and dot files. */
function decoded(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const odd = [...path].some((character) => character < " " || character === "\\" || character === "\x7f");
  return odd || path.split("/").some((segment) => segment.startsWith(".")) ? null : path;
}
