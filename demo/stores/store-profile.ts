/** The made-up wholesaler behind both demo stores. Prices are in its currency. */
export const storeProfile = {
  name: "Harbour & Field",
  description: "Homeware, outdoor and office goods for shops, hotels and studios. A made-up wholesaler.",
  city: "Matosinhos",
  country: "PT",
  currency: "EUR",
  currencyName: "Euro",
  currencySymbol: "€",
  currencyEntity: "&euro;",
  timeZone: "+01:00",
  /** The site's offset from UTC, without daylight saving. */
  utcOffsetMinutes: 60,
} as const;
