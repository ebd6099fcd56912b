/** Paths of the public pages, as the site's own sitemap lists them, such as "/pt/pricing". */
export async function listedPages(origin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The answers to unknown addresses. Each leads to the other language, as do all pages. */
export const missingPages = ["/404", "/pt/404"];
