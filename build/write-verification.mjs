import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { readServices } from "./read-services.mjs";
import { siteAddress } from "./site-address.mjs";

/**
 * Writes the page that holds Turnstile, at `verificationPath`, if the environment has a site key.
 * @param {import("./bundles.mjs").Target} target
 * @param {ReturnType<typeof import("./bundles.mjs").bundles>} options
 */
export async function writeVerification({ site }, options) {
  if (readServices(process.env).turnstile === null) return;
  const { metafile } = await build(options.verification);
  const script = Object.keys(metafile.outputs).find((output) => output.endsWith(".js"));
  if (script === undefined) throw new Error("The build has no script for the verification");
  const template = await readFile("src-ui/verification/page.html", "utf8");
  // Behind Cloudflare's script: deferred scripts run in order.
  const tag = `<script src="${siteAddress(site, script)}" defer></script>`;
  await mkdir(join(site, "verify"), { recursive: true });
  await writeFile(join(site, "verify/index.html"), template.replace("</head>", `  ${tag}\n  </head>`));
}
