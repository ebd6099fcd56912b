import { expect, it } from "vitest";
import { bytesText } from "../../../src-ui/foundations/words/bytes-text";

const megabyte = 2 ** 20;

it.each([
  [893 * megabyte, "893 MB", "890 MB"],
  [999 * megabyte, "999 MB", "1 GB"],
  [12_345 * megabyte, "12.3 GB", "12 GB"],
  [187_400 * megabyte, "187.4 GB", "190 GB"],
  [2.44 * megabyte, "2.4 MB", "2.4 MB"],
  [0, "0 MB", "0 MB"],
])("writes %d bytes as %s, and an estimate of as many with two figures at most: %s", (bytes, exact, estimate) => {
  expect(bytesText(bytes, "en")).toBe(exact);
  expect(bytesText(bytes, "en", { isEstimate: true })).toBe(estimate);
});
