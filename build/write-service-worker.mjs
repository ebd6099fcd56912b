import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { injectManifest } from "workbox-build";

/**
 * Writes sw.js with the list of all files that the app needs offline. Must run last, because it lists the others.
 * @param {string} site
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<number>} number of listed files
 */
export async function writeServiceWorker(site, options) {
  await build(options);
  const { count, warnings } = await injectManifest({
    swSrc: join(site, ".sw", "sw.js"),
    swDest: join(site, "sw.js"),
    globDirectory: site,
    globPatterns: ["app/index.html", "assets/*.{js,css,json,woff2}", "icons/*", "*.webmanifest"],
    // Files without a hash in their name get a digest of their content.
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { "": "/" },
    manifestTransforms: [
      // Hosts serve a page at its folder's address; some redirect `index.html` there.
      (entries) => ({ manifest: entries.map((entry) => ({ ...entry, url: entry.url.replace(/index\.html$/, "") })) }),
    ],
    maximumFileSizeToCacheInBytes: 2_000_000,
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  await rm(join(site, ".sw"), { recursive: true });
  return count;
}
