import { describe, expect, it } from "vitest";
import { calculate, type Figures } from "../../../src-ui/site/calculation";

const empty: Figures = {
  hourlyCost: 0,
  ordersPerYear: 0,
  editions: 0,
  layout: 0,
  print: 0,
  transport: 0,
  corrections: 0,
  paperMinutes: 0,
  devices: 0,
  devicePrice: 0,
  deviceYears: 0,
  preparation: 0,
  sheets: 0,
  tabletMinutes: 0,
  software: 0,
};

const sample: Figures = {
  hourlyCost: 30,
  ordersPerYear: 600,
  editions: 2,
  layout: 1500,
  print: 2000,
  transport: 500,
  corrections: 400,
  paperMinutes: 10,
  devices: 3,
  devicePrice: 600,
  deviceYears: 3,
  preparation: 20,
  sheets: 100,
  tabletMinutes: 2,
  software: 50,
};

describe("a comparison of paper and tablet", () => {
  it.each<[string, Partial<Figures>, object]>([
    // 2 × 4000 + 400 + 100 h × 30; 1800 ÷ 3 + 600 + 100 + 20 h × 30 + 50; 1800 ÷ (11400 − 1350) × 12 = 2.1 months
    ["adds up both sides", {}, { paper: 11_400, tablet: 1950, savedHours: 80, paybackMonths: 3 }],
    ["takes half an edition", { editions: 0.5 }, { paper: 5400, tablet: 1950 }],
    ["counts minutes that take longer", { tabletMinutes: 15 }, { savedHours: -50 }],
    ["pays nothing back without devices", { devices: 0, deviceYears: 0 }, { tablet: 1350, paybackMonths: undefined }],
    [
      "never pays back what is not saved",
      { editions: 0, corrections: 0, paperMinutes: 0, layout: 0, software: 9e9, sheets: 1 },
      { kind: "incomplete" },
    ],
    ["never pays back where tablets cost more to run", { software: 20_000 }, { paybackMonths: null }],
    ["needs a year of use", { deviceYears: 0 }, { kind: "years" }],
    ["needs a whole year of use", { deviceYears: 0.5 }, { kind: "years" }],
  ])("%s", (_, changes, expected) => expect(calculate({ ...sample, ...changes })).toMatchObject(expected));

  it.each<[string, Partial<Figures>]>([
    ["nothing", {}],
    ["paper alone", { corrections: 1 }],
    ["tablets alone", { sheets: 1 }],
  ])("needs costs on both sides, not %s", (_, figures) =>
    expect(calculate({ ...empty, ...figures })).toEqual({ kind: "incomplete" }),
  );
});
