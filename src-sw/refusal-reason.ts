/**
 * The reason not to store an answer as one of the app's files, null if there is none: with a wrong file the app would
 * show a white page.
 *
 * @param url of the file; only a page's ends with a slash
 */
export function refusalReason(url: string, response: Response): string | null {
  if (!response.ok) return `status ${response.status}`;
  // A browser refuses a redirected response for a page, and the redirect may lead to a login page.
  if (response.redirected) return `redirected to ${response.url}`;
  // Some hosts answer a missing file with status 200 and their home page.
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage === url.endsWith("/") ? null : `came as ${response.headers.get("content-type")}`;
}
