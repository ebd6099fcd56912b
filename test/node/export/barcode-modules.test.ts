import { describe, expect, test } from "vitest";
import { barcodeModules } from "../../../src-worker/export/pdf/barcode-modules";
import { prepareScanner, scanBars } from "./scan-bars";

prepareScanner();

const scanned = (modules: string) =>
  scanBars(
    [...modules.matchAll(/1+/g)].map(({ 0: bar, index }) => ({ x: index, width: bar.length })),
    3,
  );

describe("the bars of a code", () => {
  test.each([
    ["5601234567892", "5601234567892", "ean_13"],
    ["036000291452", "0036000291452", "ean_13"],
    ["9780306406157", "9780306406157", "ean_13"],
    ["4006381333931", "4006381333931", "ean_13"],
    ["96385074", "96385074", "ean_8"],
    // Not valid as GTIN.
    ["5601234567890", "5601234567890", "code_128"],
    ["OAK-1/a", "OAK-1/a", "code_128"],
    ["12345678", "12345678", "code_128"],
  ])("of %s are read as %s, %s", async (code, text, format) => {
    expect(await scanned(barcodeModules(code) ?? "")).toEqual({ text, format });
  });

  test.each(["", "čaj", "a code that is longer than a card"])("are not drawn of %j", (code) => {
    expect(barcodeModules(code)).toBeNull();
  });
});
