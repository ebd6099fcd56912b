import QrCode from "lucide-react/icons/qr-code";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { productPage } from "./product-page";

const QrDialog = lazyScreen(async () => (await import("../../foundations/parts/qr-dialog")).QrDialog);

export interface ProductQrProps {
  readonly product: { readonly id: string; readonly handle: string; readonly title: string };
}

/** A button that shows the QR code of the product's page in the store; nothing for the demo, which has no store. */
export function ProductQr({ product }: ProductQrProps): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const [open, setOpen] = useState(false);
  const page = store && productPage(store, product);
  const ways = useMemo(() => (page ? [{ kind: "page", text: page } as const] : []), [page]);
  if (!page) return null;
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrCode size={20} strokeWidth={1.75} aria-hidden />
        {t("handOff.title")}
      </Button>
      {open && <QrDialog title={product.title} ways={ways} onClose={() => setOpen(false)} />}
    </>
  );
}
