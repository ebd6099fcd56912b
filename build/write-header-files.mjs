import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { importBundled } from "./import-bundled.mjs";
import { readServices } from "./read-services.mjs";

/**
 * Writes the server's headers for static hosts: `_headers` and `_redirects` into the site, and nginx.conf beside the server.
 * Must run when the site has all its other files.
 * @param {import("./bundles.mjs").Target} target
 * @param {ReturnType<typeof import("./bundles.mjs").bundles>} options
 */
export async function writeHeaderFiles({ site, server }, options) {
  const { headersFile, nginxFile, redirectsFile } = /** @type {typeof import("../src-server/header-files")} */ (
    await importBundled(options.headerFiles)
  );
  const services = readServices(process.env);
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const built = {
    embedOrigins: [],
    verifies: services.turnstile !== null,
    analyticsScript: services.analytics?.script ?? null,
    pageViews: services.pageViews !== null,
    contactForm: services.contactForm,
    files: entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(site, join(parentPath, name)).split(sep).join("/")),
  };
  await mkdir(server, { recursive: true });
  await Promise.all([
    writeFile(join(site, "_headers"), headersFile(built)),
    writeFile(join(site, "_redirects"), redirectsFile()),
    writeFile(join(server, "nginx.conf"), nginxFile(built)),
  ]);
}
