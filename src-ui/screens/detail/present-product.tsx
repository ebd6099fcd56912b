import GalleryHorizontalEnd from "lucide-react/icons/gallery-horizontal-end";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";

const AddToPresentation = lazyScreen(
  async () => (await import("../../pieces/presentations/add-to-presentation")).AddToPresentation,
);

/** Adds a product to a presentation. @param product its id */
export function PresentProduct({ product }: { readonly product: string }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <GalleryHorizontalEnd size={20} strokeWidth={1.75} aria-hidden />
        {t("presentations.addTo")}
      </Button>
      {open && <AddToPresentation selection={{ kind: "products", ids: [product] }} onClose={() => setOpen(false)} />}
    </div>
  );
}
