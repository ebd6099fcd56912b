import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Theme } from "../../../src-worker/contract/theme";
import { fitTheme } from "../../../src-worker/theme/fit-theme";
import { unreadable } from "./aa-pairs";
import { type Pages, site, website } from "./website";

/** The expected results, chosen by a person: primary colour, and the files of logo and icon. */
type Named = Readonly<Record<string, readonly [primary: string, logo: string, favicon: string]>>;

const written: Named = {
  dawn: ["#266348", "fern-logo.png", "fern-logo.png"],
  "dawn-schemes": ["#b04a20", "oficina_do_vime.svg", "favicon.ico"],
  horizon: ["#8c2f1a", "barro-1742000001-5f2a.png", "favicon.ico"],
  motion: ["#7a1f3d", "Dew_Amber_logo.png", "seal.png"],
  broadcast: ["#c06a1e", "pottery-mark_removebg_7c1e.png", "oud-seal.jpg"],
  pebble: ["#233d96", "Logo-lua-cor.svg", "favicon.ico"],
  "twenty-twenty-four": ["#14110f", "weir-mark.png", "heron-192x192.png"],
  "twenty-twenty-five": ["#121212", "ria-logo.svg", "salina-192x192.png"],
};

const real: Named = {
  "broadcast-rkluxury-ar": [
    "#5ab39f",
    "WhatsApp_Image_2025-05-01_at_14.52.13_62491535-removebg-preview-removebg-preview_a1603503-1d35-4ea2-8eba-80e714003ec8.png",
    "5303.jpg",
  ],
  "horizon-ptBR": [
    "#000000",
    "logo-2004076481-1758203226-95e13973858f26ad55b5df03e1822b831758203227.png",
    "favicon.ico",
  ],
  "motion-itsmeperfume": ["#111111", "It_s_Me_logo.png", "label2.png"],
  "pebble-ptBR": ["#9d123f", "Logo-popozuda-cor2.svg", "favicon.ico"],
  "sense-bookwicks": ["#5e3653", "2.png", "favicon.ico"],
  "taste-absticks": ["#020912", "logo.png", "logo.png"],
};

/** Home pages of real shops are not part of the project; they are tested if the folder exists. */
const realFolder = folderAbove("shared/data/shopify-home-pages");
const sources = [
  {
    pages: "home pages in the manner of eight themes",
    folder: join(import.meta.dirname, "../../fixtures/home-pages"),
    named: written,
    fewest: 8,
  },
  ...(realFolder ? [{ pages: "home pages of real shops", folder: realFolder, named: real, fewest: 5 }] : []),
];

describe.each(sources)("on $pages", ({ folder, named, fewest }) => {
  test(`primary colour, logo and icon match a person's choice on at least ${fewest} of ${Object.keys(named).length}`, async () => {
    const colours: Record<string, readonly (string | null)[]> = {};
    for (const name of Object.keys(named)) {
      const { primaryColor, logo, favicon } = await themeIn(join(folder, name));
      colours[name] = [primaryColor, fileOf(logo), fileOf(favicon)];
    }
    const right = Object.keys(named).filter((name) => JSON.stringify(colours[name]) === JSON.stringify(named[name]));
    expect(right.length, JSON.stringify(colours, null, 2)).toBeGreaterThanOrEqual(fewest);
  });

  test.each(Object.keys(named))("all of %s is readable in light and dark mode", async (name) => {
    expect(unreadable(fitTheme(await themeIn(join(folder, name)), {}).tokens)).toEqual([]);
  });
});

/** Saved pages; their style sheets are named by URL, with `_` for characters that file names cannot have. */
async function themeIn(folder: string): Promise<Theme> {
  const html = readFileSync(join(folder, "home.html"), "utf8").replaceAll("%3F", "?");
  const css = join(folder, "css");
  const files = existsSync(css) ? readdirSync(css) : [];
  const sheets = new Map(files.map((file) => [plain(file), readFileSync(join(css, file), "utf8")]));
  const served: Record<string, Pages[string]> = { "/": html };
  for (const [, href = ""] of html.matchAll(/href="([^"]+\.css[^"]*)"/g)) {
    const address = URL.canParse(href, site) ? new URL(href.replaceAll("&amp;", "&"), site) : null;
    const sheet =
      address && (sheets.get(plain(address.pathname + address.search)) ?? sheets.get(plain(address.pathname)));
    if (address && sheet !== null && sheet !== undefined) served[address.href] = sheet;
  }
  return website(served).read();
}

function plain(path: string): string {
  return path.replace(/[^a-z\d]+/gi, "_").replace(/^_|(_css)?$/g, "");
}

function fileOf(address: string | null): string | null {
  return address && decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "");
}

function folderAbove(path: string): string | null {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    if (existsSync(join(at, path))) return join(at, path);
    if (at === dirname(at)) return null;
  }
}
