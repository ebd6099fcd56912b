import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { siteAddress } from "./site-address.mjs";

/**
 * Writes the app's one page. All that it needs at first is named in its head, so that the browser
 * fetches it at once and not one import after the other. Nothing is inline: the policy forbids it.
 * @param {import("./bundles.mjs").Target} target
 * @param {object} files
 * @param {import("./entry-files.mjs").EntryFiles} files.ui
 * @param {import("./entry-files.mjs").EntryFiles} files.engine
 * @param {string} files.firstPaint path of the script that the page waits for
 */
export async function writePage({ site, version }, { ui, engine, firstPaint }) {
  const template = await readFile("src-ui/index.html", "utf8");
  /** @param {string} file */
  const address = (file) => siteAddress(site, file);
  const preloaded = [...ui.imports, engine.entry, ...engine.imports];
  const head = [
    `<meta name="generator" content="Vitrine ${version}">`,
    `<script src="${address(firstPaint)}"></script>`,
    ui.css && `<link rel="stylesheet" href="${address(ui.css)}">`,
    `<script type="module" src="${address(ui.entry)}"></script>`,
    ...preloaded.map((file) => `<link rel="modulepreload" href="${address(file)}">`),
  ];
  const page = template.replace("</head>", `  ${head.filter(Boolean).join("\n    ")}\n  </head>`);
  for (const file of ["index.html", "app/index.html"]) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), page);
  }
}
