import Grid3x3 from "lucide-react/icons/grid-3x3";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";

const EntrySheet = lazyScreen(async () => (await import("../../pieces/add-to-order/entry/entry-sheet")).EntrySheet);

/** Opens the quantity fields of all variants of a product. */
export function EnterQuantities({ product }: { readonly product: ProductDetail["product"] }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Grid3x3 size={20} strokeWidth={1.75} aria-hidden />
        {t("entry.open")}
      </Button>
      {open && <EntrySheet product={product} onAdded={close} onClose={close} />}
    </div>
  );
}
