import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { readServices } from "./read-services.mjs";
import { siteAddress } from "./site-address.mjs";

/**
 * Writes the page that holds the operator's form, at `contactFormPath`, if the environment has one.
 * @param {import("./bundles.mjs").Target} target
 * @param {ReturnType<typeof import("./bundles.mjs").bundles>} options
 */
export async function writeContactForm({ site }, options) {
  if (readServices(process.env).contactForm === null) return;
  const { metafile } = await build(options.contactForm);
  const script = Object.keys(metafile.outputs).find((output) => output.endsWith(".js"));
  if (script === undefined) throw new Error("The build has no script for the contact form");
  const template = await readFile("src-ui/site/contact-form/page.html", "utf8");
  const tag = `<script src="${siteAddress(site, script)}" defer></script>`;
  await mkdir(join(site, "contact-form"), { recursive: true });
  await writeFile(join(site, "contact-form/index.html"), template.replace("</head>", `  ${tag}\n  </head>`));
}
