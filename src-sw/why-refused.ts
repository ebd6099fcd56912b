/**
 * Why an answer is not stored as one of the app's files, null where it is: a shell with a wrong file in it would be a
 * white page.
 *
 * @param url of the file; only that of a page ends with a slash
 */
export function whyRefused(url: string, response: Response): string | null {
  if (!response.ok) return `status ${response.status}`;
  // A browser refuses a redirected response for a page, and behind a redirect may stand a login page.
  if (response.redirected) return `redirected to ${response.url}`;
  // Some hosts answer a missing file with 200 and their home page.
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage === url.endsWith("/") ? null : `came as ${response.headers.get("content-type")}`;
}
