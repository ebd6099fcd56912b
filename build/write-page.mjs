import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteAddress } from "./site-address.mjs";

/**
 * Writes the app's only page. Its head names the interface's files, so that the browser fetches them in parallel.
 * Nothing is inline, because the policy forbids it. The early start loads the engine: a preload as a page's module
 * would compile it in the page too.
 * @param {import("./bundles.mjs").Target} target
 * @param {object} files
 * @param {import("./entry-files.mjs").EntryFiles} files.ui
 * @param {string} files.earlyStart path of the blocking script
 * @param {string | null} [files.laterStyles] path of the sheet of the lazy parts
 * @param {string} files.banners templates of the privacy banner
 */
export async function writePage({ site, version, dev }, { ui, earlyStart, laterStyles = null, banners }) {
  const template = await readFile("src-ui/index.html", "utf8");
  /** @param {string} file */
  const address = (file) => siteAddress(site, file);
  const head = [
    `<meta name="generator" content="Vitrine ${version}">`,
    // First, because a script after a style sheet waits for the sheet.
    `<script src="${address(earlyStart)}"></script>`,
    ui.css && `<link rel="stylesheet" href="${address(ui.css)}">`,
    laterStyles && `<link rel="stylesheet" href="${address(laterStyles)}" disabled>`,
    `<script ${dev ? 'type="module"' : "defer"} src="${address(ui.entry)}"></script>`,
  ];
  const page = template
    .replace("</head>", `  ${head.filter(Boolean).join("\n    ")}\n  </head>`)
    .replace("</body>", `  ${banners}\n  </body>`);
  await mkdir(join(site, "app"), { recursive: true });
  await writeFile(join(site, "app/index.html"), page);
}
