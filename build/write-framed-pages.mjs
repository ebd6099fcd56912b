import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { readServices } from "./read-services.mjs";
import { siteAddress } from "./site-address.mjs";

/** Cloudflare's script defines Turnstile, which ours uses: deferred scripts run in order. */
const turnstile = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/**
 * Writes the pages that hold another provider's script inside a frame: Turnstile at `verificationPath`, and the operator's
 * form at `contactFormPath`, each if the environment has it.
 * @param {import("./bundles.mjs").Target} target
 * @param {ReturnType<typeof import("./bundles.mjs").bundles>} options
 */
export async function writeFramedPages({ site }, options) {
  const services = readServices(process.env);
  const template = await readFile("src-ui/foundations/privacy/framed-pages/page.html", "utf8");
  if (services.turnstile !== null) await write("verify", options.verification, [turnstile]);
  if (services.contactForm !== null) await write("contact-form", options.contactForm, []);

  /**
   * @param {string} folder
   * @param {typeof options.verification | typeof options.contactForm} bundle
   * @param {readonly string[]} foreign scripts that run before ours
   */
  async function write(folder, bundle, foreign) {
    const { metafile } = await build(bundle);
    const script = Object.keys(metafile.outputs).find((output) => output.endsWith(".js"));
    if (script === undefined) throw new Error(`The build has no script for /${folder}/`);
    const tags = [...foreign, siteAddress(site, script)].map((src) => `  <script src="${src}" defer></script>\n  `);
    await mkdir(join(site, folder), { recursive: true });
    await writeFile(join(site, folder, "index.html"), template.replace("</head>", `${tags.join("")}</head>`));
  }
}
