import { expect, test } from "vitest";
import { readAppSettings } from "../../../src-ui/foundations/local-storage/app-settings";
import { readKioskSettings } from "../../../src-ui/foundations/local-storage/kiosk-settings";
import { importedSettings, pageSettings } from "../../../src-ui/pieces/device/files/page-settings";
import { noSeller } from "../../../src-worker/contract/seller";

const here = { settings: readAppSettings(null), kiosk: readKioskSettings(null), seller: noSeller };
const seller = { ...noSeller, company: "Barrolume", footer: "Thanks", vat: { rate: "23", included: true } };

test("a settings file carries the seller", () => {
  const page = pageSettings({ ...here, seller }, "en");
  expect(importedSettings(page, here).seller).toEqual(seller);
  expect(importedSettings(pageSettings(here, "en"), { ...here, seller }).seller).toEqual(noSeller);
});

test.each([
  ["an older file", {}],
  ["numbers for texts", { "seller.company": 7, "seller.vatRate": 23 }],
  ["a rate above all", { "seller.vatRate": "101", "seller.vatIncluded": true }],
])("%s leaves the seller as it is", (_what, page) => {
  expect(importedSettings(page, { ...here, seller }).seller).toEqual(seller);
});

test("a seller's text of a file is cut to what fits", () => {
  const { company } = importedSettings({ "seller.company": "x".repeat(500) }, here).seller;
  expect(company).toHaveLength(200);
});
