import GalleryHorizontalEnd from "lucide-react/icons/gallery-horizontal-end";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { Button } from "../../foundations/parts/button";

/** Opens the presentations. @param menu id of the popover to close */
export function PresentationsButton({ menu }: { readonly menu: string }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Button
      kind="secondary"
      className="full-width"
      popoverTarget={menu}
      popoverTargetAction="hide"
      onClick={() => go({ presentation: "all" })}
    >
      <GalleryHorizontalEnd size={20} strokeWidth={1.75} aria-hidden />
      {t("presentations.title")}
    </Button>
  );
}
