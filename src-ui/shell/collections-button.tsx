import PanelLeft from "lucide-react/icons/panel-left";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../foundations/parts/button";

/** Opens the drawer of collections. */
export function CollectionsButton({ onOpen }: { onOpen(): void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button kind="icon" aria-label={t("collections.title")} aria-haspopup="dialog" onClick={onOpen}>
      <PanelLeft size={24} strokeWidth={1.75} aria-hidden />
    </Button>
  );
}
