import { useTranslation } from "react-i18next";
import { money } from "../words/money";
import { priceRange } from "../words/price-range";
import { useLanguage } from "../words/use-language";
import type { ActiveFilter } from "./active-filters";

/** The short text of a filter. @param currency ISO 4217 */
export function useFilterText(currency: string): (filter: ActiveFilter) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (filter) => {
    switch (filter.by) {
      case "available":
        return t("filters.available");
      case "price": {
        const { from, to } = filter;
        if (from === null) return t("filters.upTo", { price: money(to ?? 0, currency, language) });
        if (to === null) return t("filters.andUp", { price: money(from, currency, language) });
        return priceRange(from, to, currency, language);
      }
      default:
        return filter.value;
    }
  };
}
