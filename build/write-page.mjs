import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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
 */
export async function writePage({ site, version, dev }, { ui, earlyStart, laterStyles = null }) {
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
  const page = template.replace("</head>", `  ${head.filter(Boolean).join("\n    ")}\n  </head>`);
  for (const file of ["index.html", "app/index.html"]) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), page);
  }
}
