import type { StoreRecord } from "./database";

/** The currency of a store's prices (ISO 4217): what the store reports, else what a person chose; null if unknown. */
export function currencyOf({
  currency,
  chosenCurrency,
}: Pick<StoreRecord, "currency" | "chosenCurrency">): string | null {
  return currency ?? chosenCurrency;
}
