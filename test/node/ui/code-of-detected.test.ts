import { expect, test } from "vitest";
import { codeOfDetected } from "../../../src-ui/screens/scan/code-of-detected";

test.each([
  ["ean_13", "4006381333931", "4006381333931"],
  ["code_128", " MAR-001 ", "MAR-001"],
  // The examples of GS1's General Specifications, one for each way to leave zeros out.
  ["upc_e", "04252614", "042100005264"],
  ["upc_e", "01234531", "012300000451"],
  ["upc_e", "01234543", "012340000053"],
  ["upc_e", "01234565", "012345000065"],
  ["upc_e", "425261", "425261"],
  ["ean_8", "04252614", "04252614"],
])("a detector's %s %j is the code %j", (format, rawValue, code) => {
  expect(codeOfDetected({ format, rawValue })).toBe(code);
});
