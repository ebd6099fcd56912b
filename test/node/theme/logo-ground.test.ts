import { describe, expect, test } from "vitest";
import { fitTheme } from "../../../src-worker/theme/fit-theme";
import { logoGround } from "../../../src-worker/theme/logo-ground";
import { contrast } from "../../../src-worker/theme/shades";
import { themeOf } from "./website";

const header = (background: string) =>
  `<style>:root{--color-primary:#275129}body{color:#333}.site-header{background-color:${background}}</style>`;
const logo = '<header class="site-header"><a href="/"><img class="custom-logo" src="/l.png"></a></header>';

/** The plate of a logo of this luminance, by day and by night. */
async function platesOf(background: string, luminance: number | null) {
  const theme = await themeOf(header(background), logo);
  const { tokens } = fitTheme({ ...theme, logoBackground: logoGround(theme, luminance) }, {});
  return [tokens.light.plate, tokens.dark.plate];
}

describe("the plate of a logo", () => {
  test.each(["rgba(255, 255, 255, 0.1)", "rgb(0 0 0 / 30%)", "transparent", "#ffffff", "hsla(0, 0%, 0%, 0.2)"])(
    "of a pale one in a header of %s is dark by day",
    async (background) => {
      expect(await platesOf(background, 0.95)).toEqual(["#333333", null]);
    },
  );

  test.each([
    ["a dark one in a translucent header", "rgba(255,255,255,.1)", 0.02, null],
    ["a pale one in a dark header", "#222222", 0.95, null],
    ["one of unknown colours", "transparent", null, null],
  ])("of %s stays as it is by day", async (_, background, luminance, plate) => {
    expect((await platesOf(background, luminance))[0]).toBe(plate);
  });

  test("of a dark one in a dark header is light", async () => {
    const [plate] = await platesOf("#101010", 0.01);
    expect(contrast(plate ?? "#000000", "#000000")).toBeGreaterThan(3);
  });

  test("is what the website's style sheets say, whatever the logo's colours", async () => {
    const theme = await themeOf(`${header("transparent")}<style>.custom-logo{background:#faf7f2}</style>`, logo);
    expect(logoGround(theme, 0.95)).toBe("#faf7f2");
  });
});
