import { describe, expect, test } from "vitest";
import { readProgress, setupSteps, stepBeside } from "../../../src-ui/foundations/local-storage/setup-progress";

const beginning = {
  step: "platform",
  platform: "shopify",
  url: "",
  access: "keys",
  showPrices: true,
  showStock: true,
  leadSaved: false,
  currency: null,
  isCancelled: false,
};

describe("the setup after a reload", () => {
  test.each([
    [null, {}],
    ["{broken", {}],
    ['{"step":"elsewhere","platform":"magento","url":7,"showPrices":0,"currency":"euro"}', {}],
    [
      { step: "review", url: "https://a.example" },
      { step: "review", url: "https://a.example" },
    ],
    [{ step: "plan" }, { step: "connection" }],
    [
      { step: "lead", url: "https://a.example", leadSaved: true },
      { step: "display", url: "https://a.example", leadSaved: true },
    ],
    [
      { showPrices: false, currency: "JPY" },
      { showPrices: false, currency: "JPY" },
    ],
    [
      { step: "plan", platform: "woocommerce", url: "a.example", access: "public" },
      { step: "plan", platform: "woocommerce", url: "a.example", access: "public" },
    ],
  ])("of %j goes on with %j beside the beginning", (stored, read) => {
    const text = typeof stored === "object" && stored !== null ? JSON.stringify(stored) : stored;
    expect(readProgress(text)).toEqual({ ...beginning, ...read });
  });

  test("goes back to the connection where its keys are gone", () => {
    const stored = { step: "plan", platform: "woocommerce", url: "a.example", access: "keys" };
    expect(readProgress(JSON.stringify(stored))).toMatchObject({ step: "connection", url: "a.example" });
  });
});

test("the steps follow each other, and end", () => {
  expect(setupSteps.map((step) => stepBeside(step, 1, false))).toEqual([...setupSteps.slice(1), "plan"]);
  expect(setupSteps.map((step) => stepBeside(step, -1, false))).toEqual(["platform", ...setupSteps.slice(0, -1)]);
});

test("the form for updates is left out once it was filled in", () => {
  expect([stepBeside("connection", 1, true), stepBeside("display", -1, true), stepBeside("lead", 1, true)]).toEqual([
    "display",
    "connection",
    "display",
  ]);
});
