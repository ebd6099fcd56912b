import { expect, test } from "vitest";
import type { ThemeFont } from "../../../src-worker/contract/theme";
import { nearestFont } from "../../../src-worker/theme/nearest-font";

test.each<[list: string, font: ThemeFont]>([
  ["Assistant, sans-serif", "Assistant"],
  ["'Playfair Display', serif", "Playfair Display"],
  ['"dm sans"', "DM Sans"],
  ["josefin_sans_n4", "Josefin Sans"],
  ["Lato_i7, sans-serif", "Lato"],
  ["Futura, sans-serif", "system"],
  ["Arial", "system"],
  ["Courier New, monospace", "system"],
  // Families after the first are for devices that lack it.
  ['-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif', "system"],
  ["Georgia, serif", "Lora"],
  ['"Libre Baskerville"', "Lora"],
  ["Acme, ui-serif", "Lora"],
  ["Bodoni Moda, serif", "Playfair Display"],
  ["DM Serif Display", "Playfair Display"],
  ["Lobster, cursive", "Playfair Display"],
  ["Red Hat Display, sans-serif", "system"],
  ["serif", "system"],
  ["constructor", "system"],
  ["", "system"],
])("%s becomes %s", (list, font) => {
  expect(nearestFont(list)).toBe(font);
});
