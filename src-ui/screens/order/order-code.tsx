import QrCode from "lucide-react/icons/qr-code";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../src-worker/contract/order";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";

const OrderQr = lazyScreen(async () => (await import("../../pieces/hand-off/order-qr")).OrderQr);

/** The way in which a visitor takes an order along. */
export function OrderCode({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button kind="primary" aria-haspopup="dialog" onClick={() => setShown(true)}>
        <QrCode size={20} strokeWidth={1.75} aria-hidden />
        {t("handOff.title")}
      </Button>
      {isShown && <OrderQr order={order} onClose={() => setShown(false)} />}
    </>
  );
}
