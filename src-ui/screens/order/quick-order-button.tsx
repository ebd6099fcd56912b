import Keyboard from "lucide-react/icons/keyboard";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";

const QuickOrder = lazyScreen(async () => (await import("./quick-order")).QuickOrder);

/** Opens the field for written lines of SKUs and pieces. */
export function QuickOrderButton(): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Keyboard size={20} strokeWidth={1.75} aria-hidden />
        {t("quickOrder.title")}
      </Button>
      {open && <QuickOrder onClose={() => setOpen(false)} />}
    </>
  );
}
