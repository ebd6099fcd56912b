import { expect, it } from "vitest";
import { countdown } from "../../../src-ui/foundations/words/countdown";

it.each([
  [130, "2:10"],
  [129.2, "2:10"],
  [60, "1:00"],
  [9, "0:09"],
  [0, "0:00"],
  [-3, "0:00"],
])("shows %d seconds as %s", (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});
