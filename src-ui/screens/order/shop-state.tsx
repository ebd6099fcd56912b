import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InShop } from "../../../src-worker/contract/order";

/** How far an order has come on its way into its shop. */
export function ShopState({ inShop }: { readonly inShop: InShop }): ReactNode {
  const { t } = useTranslation();
  const { state, number, reason } = inShop;
  if (state === "sent") return t("shopOrder.sent", { number });
  if (state === "queued") return t("shopOrder.queued");
  return (
    <span className="danger">
      {reason === "" ? t("shopOrder.refusedSilently") : t("shopOrder.refused", { reason })}
    </span>
  );
}
