import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const units: Readonly<Record<string, "gram" | "kilogram" | "pound" | "ounce">> = {
  g: "gram",
  kg: "kilogram",
  lb: "pound",
  lbs: "pound",
  oz: "ounce",
};

/** A weight in words; empty where there is none, or where nobody says in which unit it is. */
export function weightText(weight: number | null, unit: string, language: Language): string {
  const named = units[unit.toLowerCase()];
  if (weight === null || weight <= 0 || named === undefined) return "";
  const heavy = named === "gram" && weight >= 1000;
  return new Intl.NumberFormat(languageTag(language), {
    style: "unit",
    unit: heavy ? "kilogram" : named,
    maximumFractionDigits: heavy || named !== "gram" ? 2 : 0,
  }).format(heavy ? weight / 1000 : weight);
}
