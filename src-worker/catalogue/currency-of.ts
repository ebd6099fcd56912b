import type { StoreRecord } from "./database";

/** The currency of a store's prices (ISO 4217): what the store reports, else what a person chose; null if unknown. */
export function currencyOf({
  currency,
  chosenCurrency,
}: Pick<StoreRecord, "currency" | "chosenCurrency">): string | null {
  return currency ?? chosenCurrency;
}

/**
 * The currency that a stored record or a catalogue file says a store reports. Older apps stored EUR where a Shopify store
 * reported none, and no chosen currency: it counts as unknown until the next sync.
 */
export function reportedCurrency(record: {
  readonly address: StoreRecord["address"];
  readonly currency: string | null;
  readonly chosenCurrency?: string | null | undefined;
}): string | null {
  const isInvented =
    record.chosenCurrency === undefined && record.address.platform === "shopify" && record.currency === "EUR";
  return isInvented ? null : record.currency;
}
