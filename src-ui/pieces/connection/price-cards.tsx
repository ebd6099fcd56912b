import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PriceChoice, PricePair } from "../../../src-worker/contract/store-connection";
import { RadioCards } from "../../foundations/parts/radio-cards";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { priceChoice } from "./price-choice";
import type { ConnectionForm } from "./use-connection-form";

export interface PriceCardsProps {
  readonly form: ConnectionForm;
  /** The price of one product, as an example. */
  readonly prices: PricePair;
  readonly currency: string | null;
}

/** Which prices to show, where the shop shows other ones than the key reads. */
export function PriceCards({ form, prices, currency }: PriceCardsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const example = (from: PriceChoice["from"]) => ({
    price: money(prices[from], { currency, decimals: null }, language),
    tax: t(`export.tax.${priceChoice(prices, from).tax}`),
  });
  return (
    <section className="stack gap-8">
      <h4 className="text-16 bold">{t("connection.prices")}</h4>
      <p className="small">{t("connection.pricesHint")}</p>
      <RadioCards
        label={t("connection.prices")}
        cards={[
          {
            id: "keys",
            title: t("connection.pricesFromKeys", example("keys")),
            text: t("connection.pricesFromKeysText"),
          },
          {
            id: "shop",
            title: t("connection.pricesFromShop", example("shop")),
            text: t("connection.pricesFromShopText"),
          },
        ]}
        chosen={form.draft.prices?.from ?? "keys"}
        onChoose={(from) => form.change({ prices: priceChoice(prices, from) })}
      />
    </section>
  );
}
