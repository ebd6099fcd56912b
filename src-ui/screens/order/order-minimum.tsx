import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../src-worker/contract/order";
import type { OrderMinimum as Minimum } from "../../../src-worker/contract/price-list";
import { engine } from "../../foundations/engine/engine-proxy";
import { whileCurrent } from "../../foundations/parts/while-current";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";

/** Says what an order lacks to the minimum of its price list. */
export function OrderMinimum({ detail: { order, totals } }: { readonly detail: OrderDetail }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [minimum, setMinimum] = useState<Minimum | null>(null);
  const { id, priceList } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list and the sum are reasons to read again
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = priceList === "" ? null : await engine.orderMinimum(id);
        if (isCurrent()) setMinimum(outcome?.ok ? outcome.value : null);
      }),
    [id, priceList, totals.subtotal],
  );
  return (
    <p role="status" className="small warning figures unless-empty">
      {minimum &&
        t("priceLists.missing", {
          list: minimum.list,
          missing: money(minimum.missing, order, language),
          minimum: money(minimum.minimum, order, language),
        })}
    </p>
  );
}
