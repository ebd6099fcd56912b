import { describe, expect, test } from "vitest";
import { type Address, plainAddress, writeAddress } from "../../../src-ui/foundations/address/address-query";
import { nextStep } from "../../../src-ui/foundations/address/next-step";
import {
  isCovered,
  partsInKiosk,
  type ScreenAddress,
  screenPartNames,
  screenParts,
} from "../../../src-ui/foundations/address/screen-parts";
import { readKioskSettings } from "../../../src-ui/foundations/local-storage/kiosk-settings";

/** An address in which every screen is open. */
const all = {
  product: "blue-mug",
  zoom: 2,
  order: "all",
  presentation: "all",
  settings: "data",
  debug: true,
  demo: true,
  open: "https://shop.example",
} as const satisfies ScreenAddress;

describe.each(screenPartNames)("the address part %s", (name) => {
  // The image is one of a product.
  const under: Address = { ...plainAddress, product: name === "zoom" ? all.product : null };
  const open: Address = { ...under, [name]: all[name] };
  const closed = { [name]: plainAddress[name] };

  test("adds a history entry when it opens its screen, as its record says", () => {
    const step = nextStep(under, { [name]: all[name] }, null);
    expect(step.kind).toBe(screenParts[name].adds === "none" ? "replace" : "push");
  });

  test("goes back when it closes a screen that the app opened, as its record says", () => {
    const step = nextStep(open, closed, writeAddress(under));
    expect(step.kind).toBe(screenParts[name].goesBack ? "back" : "replace");
  });

  test("adds no entry and goes nowhere when nothing changes", () => {
    expect(nextStep(open, { [name]: all[name] }, null)).toEqual({ kind: "stay" });
  });

  test("stays closed in a kiosk", () => {
    for (const orders of [true, false]) {
      const kiosk = { ...readKioskSettings(null), orders };
      expect(partsInKiosk(plainAddress, kiosk)).toEqual(plainAddress);
    }
  });
});

test("a kiosk shows a product and its image, and at most the current order", () => {
  const { product, zoom, demo } = all;
  const shown = { product, zoom, demo, presentation: null, settings: null, debug: false, open: null };
  const kiosk = readKioskSettings(null);
  expect(partsInKiosk(all, { ...kiosk, orders: true })).toEqual({ ...shown, order: "current" });
  expect(partsInKiosk(all, { ...kiosk, orders: false })).toEqual({ ...shown, order: null });
});

test("dialogs cover the list; settings, profiler and demo open before a store is connected", () => {
  const covering = (by: "coversList" | "coversSetup") =>
    screenPartNames.filter((name) => isCovered({ ...plainAddress, [name]: all[name] }, by));
  expect(covering("coversList")).toEqual(["product", "order", "presentation", "settings", "debug"]);
  expect(covering("coversSetup")).toEqual(["settings", "debug", "demo"]);
  expect(isCovered(plainAddress, "coversList")).toBe(false);
});
