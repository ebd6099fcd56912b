/**
 * The client's address for the limits; empty where it is unknown. Cloudflare, in front of hosted projects, sets
 * `cf-connecting-ip` itself; elsewhere a caller may write that, and prepend to `x-forwarded-for`, but not append.
 *
 * @param projectUrl the platform's own SUPABASE_URL
 */
export function clientAddress(headers: Headers, projectUrl = ""): string {
  const isHosted = /^https:\/\/[a-z0-9-]+\.supabase\.(?:co|in)\/?$/.test(projectUrl);
  const fromCloudflare = isHosted ? headers.get("cf-connecting-ip") : null;
  return fromCloudflare ?? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
}
