import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const manifest: {
  readonly [member: string]: unknown;
  readonly icons: readonly Icon[];
  readonly screenshots: readonly Icon[];
} = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
const fileOf = (address: string) => join("public", address);

test.each([...manifest.icons, ...manifest.screenshots])(
  "$src is what the manifest says",
  async ({ src, sizes, type }) => {
    const { format, width, height } = await sharp(fileOf(src)).metadata();
    expect(`image/${format}`).toBe(type.replace("+xml", ""));
    expect(sizes === "any" ? width === height : sizes === `${width}x${height}`).toBe(true);
  },
);

describe("icons", () => {
  test("what an installation needs is there: 192, 512 and one to cut", () => {
    const kinds = manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  });

  test("what may be cut or laid on a ground of its own is opaque to its edges", async () => {
    for (const file of ["/icons/maskable-512.png", "/icons/180.png"]) {
      expect((await sharp(fileOf(file)).stats()).isOpaque).toBe(true);
    }
  });

  test("the drawing of the maskable icon lies within the circle that is never cut, 40 % of its side", async () => {
    const { data, info } = await sharp(fileOf("/icons/maskable-512.png"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = data[0] ?? 0;
    const centre = (info.width - 1) / 2;
    const outside = [...data.keys()].filter((at) => {
      const distance = Math.hypot((at % info.width) - centre, Math.floor(at / info.width) - centre);
      return distance > info.width * 0.4 && Math.abs((data[at] ?? 0) - ground) > 8;
    });
    expect(outside).toEqual([]);
  });

  test("every icon that the page names is there, the one for home screens 180 pixels wide", async () => {
    const page = readFileSync("src-ui/index.html", "utf8");
    const icons = [...page.matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]+)"/g)];
    expect(icons.map(([, rel]) => rel)).toEqual(expect.arrayContaining(["icon", "apple-touch-icon"]));
    for (const [, rel, href = ""] of icons) {
      const { width } = await sharp(fileOf(href)).metadata();
      if (rel === "apple-touch-icon") expect(width).toBe(180);
    }
  });
});

test("the installed app keeps its identity, opens on the catalogue and takes no address from it", () => {
  expect(manifest).toMatchObject({ id: "/app", start_url: "/app?source=pwa", scope: "/", display: "standalone" });
});

test("the manifest's ground is the theme's", () => {
  const tokens = readFileSync("src-ui/foundations/theme/tokens.css", "utf8").toLowerCase();
  expect(tokens).toContain(`--bg: ${String(manifest.background_color).toLowerCase()}`);
});
