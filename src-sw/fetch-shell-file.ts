import type { ShellFile } from "./shell-file";

/** Fetches one of the app's files, or rejects: a shell with a wrong file in it would be a white page. */
export async function fetchShellFile({ url, revision }: ShellFile): Promise<Response> {
  // Without a digest in its path the HTTP cache may hold the version before.
  const response = await fetch(url, { cache: revision === null ? "default" : "reload", credentials: "same-origin" });
  const refusal = whyRefused(url, response);
  if (refusal) throw new Error(`${url}: ${refusal}`);
  return response;
}

function whyRefused(url: string, response: Response): string | null {
  if (!response.ok) return `status ${response.status}`;
  // A browser refuses a redirected response for a page, and behind a redirect may stand a login page.
  if (response.redirected) return `redirected to ${response.url}`;
  // Some hosts answer a file that they do not have with 200 and their home page.
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage === url.endsWith("/") ? null : `came as ${response.headers.get("content-type")}`;
}
