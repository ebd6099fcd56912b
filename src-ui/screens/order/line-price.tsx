import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Denomination } from "../../../src-worker/contract/amount-text";
import type { OrderLine } from "../../../src-worker/contract/order";
import { priceReasons } from "../../../src-worker/contract/order-wording";
import { languageTag } from "../../foundations/words/language-tag";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";

export interface LinePriceProps {
  readonly line: Pick<OrderLine, "price" | "agreed" | "discount">;
  /** Of one piece, as a decimal numeral. */
  readonly price: string;
  readonly denomination: Denomination;
}

/** The price of one piece. Beside one that is not the shop's stand the shop's price, struck, and the reason. */
export function LinePrice({ line, price, denomination }: LinePriceProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const reasons = priceReasons(line, { typedPrice: t("orderTerms.typedPrice") }, languageTag(language));
  const shown = (numeral: string) => money(numeral, denomination, language);
  return (
    <p className="small figures breakable">
      {t("order.each", { price: shown(price) })}
      {reasons && (
        <>
          {" "}
          <span className="visually-hidden">{t("orderTerms.listPrice")} </span>
          <s>{shown(line.price)}</s> · {reasons}
        </>
      )}
    </p>
  );
}
