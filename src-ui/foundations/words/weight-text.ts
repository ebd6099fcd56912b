import type { Language } from "../../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const units: Readonly<Record<string, "gram" | "kilogram" | "pound" | "ounce">> = {
  g: "gram",
  kg: "kilogram",
  lb: "pound",
  lbs: "pound",
  oz: "ounce",
};

/** Formats a weight; empty without a weight or with an unknown unit. */
export function weightText(weight: number | null, unit: string, language: Language): string {
  const knownUnit = units[unit.toLowerCase()];
  if (weight === null || weight <= 0 || knownUnit === undefined) return "";
  const inKilograms = knownUnit === "gram" && weight >= 1000;
  return new Intl.NumberFormat(languageTag(language), {
    style: "unit",
    unit: inKilograms ? "kilogram" : knownUnit,
    maximumFractionDigits: inKilograms || knownUnit !== "gram" ? 2 : 0,
  }).format(inKilograms ? weight / 1000 : weight);
}
