import { expect, test } from "vitest";
import { readAppSettings } from "../../../src-ui/foundations/local-storage/app-settings";

const usual = {
  showPrices: false,
  showStock: false,
  storeName: "Vitrine",
  logoUrl: "/icons/icon.svg",
  singleKeys: true,
  filtersBeside: false,
  density: "comfortable",
  tableColumns: "",
  view: "grid",
  platform: null,
  hasCompletedSetup: false,
  hasSeenWelcome: true,
  savedAt: null,
};

test.each([
  [null, {}],
  ["", {}],
  ["{}", {}],
  ["null", {}],
  ["[]", {}],
  ['"on"', {}],
  ["{broken", {}],
  ['{"showPrices":true}', { showPrices: true }],
  ['{"showPrices":"true","showStock":1,"singleKeys":0}', {}],
  ['{"showPrices":true,"showStock":true,"theme":"dark"}', { showPrices: true, showStock: true }],
  ['{"singleKeys":false}', { singleKeys: false }],
  ['{"filtersBeside":true}', { filtersBeside: true }],
  ['{"filtersBeside":"yes"}', {}],
  ['{"density":"compact"}', { density: "compact" }],
  ['{"density":"tiny"}', {}],
  ['{"tableColumns":"product vendor sku"}', { tableColumns: "product vendor sku" }],
  ['{"tableColumns":"product"}', { tableColumns: "product" }],
  ['{"tableColumns":["vendor"]}', {}],
  ['{"view":"table"}', { view: "table" }],
  ['{"view":"list"}', {}],
  ['{"savedAt":"2026-01-02T03:04:05.000Z"}', { savedAt: "2026-01-02T03:04:05.000Z" }],
  ['{"savedAt":1767322800}', {}],
  ['{"platform":"woocommerce","hasCompletedSetup":true}', { platform: "woocommerce", hasCompletedSetup: true }],
  ['{"platform":"magento","hasCompletedSetup":1,"hasSeenWelcome":false}', { hasSeenWelcome: false }],
  ['{"storeName":" Harbour & Field "}', { storeName: "Harbour & Field" }],
  ['{"storeName":"  "}', {}],
  ['{"logoUrl":"https://shop.example/logo.svg"}', { logoUrl: "https://shop.example/logo.svg" }],
  ['{"logoUrl":"javascript:alert(1)"}', {}],
  ['{"logoUrl":"http://shop.example/logo.svg"}', {}],
])("%s is read as %j beside the usual", (stored, said) => {
  expect(readAppSettings(stored)).toEqual({ ...usual, ...said });
});
