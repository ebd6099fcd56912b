import { expect, test } from "vitest";
import { readDisplaySettings } from "../../../src-ui/display-settings";

const usual = { showPrices: false, showStock: false, singleKeys: true };

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
])("%s is read as %j beside the usual", (kept, said) => {
  expect(readDisplaySettings(kept)).toEqual({ ...usual, ...said });
});
