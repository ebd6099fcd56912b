/** The target of a path. File paths are relative to the root, with "/" between segments. */
export type Route =
  | { readonly kind: "malformed" }
  | { readonly kind: "shell"; readonly shell: Shell }
  | { readonly kind: "file"; readonly file: string; readonly otherwise: "not-found-page" | "plain" };

/** The page that starts the interface: the app's, or the site's home page if it exists. */
export type Shell = "app" | "home";

const homePaths = new Set(["/", "/build", "/products", "/settings"]);

/** Parses the path of a request. Does not check whether the file exists. */
export function routeFor(pathname: string): Route {
  const path = decoded(pathname);
  if (path === null) return { kind: "malformed" };
  const page = path === "/" ? path : path.replace(/\/$/, "");
  if (page === "/app") return { kind: "shell", shell: "app" };
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
