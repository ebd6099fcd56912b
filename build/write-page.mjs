import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { siteAddress } from "./site-address.mjs";

/**
 * Writes the app's one page. The interface's files are named in its head, so that the browser fetches them at once and
 * not one after the other. Nothing is inline: the policy forbids it. The engine is the early start's to begin: preloaded
 * as a page's module it would be compiled here too.
 * @param {import("./bundles.mjs").Target} target
 * @param {object} files
 * @param {import("./entry-files.mjs").EntryFiles} files.ui
 * @param {string} files.earlyStart path of the script that the page waits for
 * @param {string | null} [files.laterStyles] path of the sheet that is loaded when it is asked for
 */
export async function writePage({ site, version, dev }, { ui, earlyStart, laterStyles = null }) {
  const template = await readFile("src-ui/index.html", "utf8");
  /** @param {string} file */
  const address = (file) => siteAddress(site, file);
  const head = [
    `<meta name="generator" content="Vitrine ${version}">`,
    // Before the style sheet, for which a script behind it would wait.
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
