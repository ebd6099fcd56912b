import EyeOff from "lucide-react/icons/eye-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentAddress } from "../../foundations/address/address";
import { Button } from "../../foundations/parts/button";
import { IconButton } from "../../foundations/parts/icon-button";
import { showToast } from "../../foundations/parts/toast-state";
import { guestStart } from "./guest-start";
import { keepKioskLock, storedGuestLock } from "./lock";

/** Hides prices, orders and settings in one press, once a PIN is chosen. @param wide shows its name beside its icon */
export function GuestButton({ wide = false }: { readonly wide?: boolean }): ReactNode {
  const { t } = useTranslation();
  const begin = () => {
    const lock = storedGuestLock();
    if (!lock) {
      guestStart.isOpen = true;
      return;
    }
    keepKioskLock({ ...lock, demo: currentAddress().demo });
    showToast({ text: t("guest.begun"), action: null });
  };
  return wide ? (
    <Button kind="secondary" onClick={begin}>
      <EyeOff size={20} strokeWidth={1.75} aria-hidden />
      {t("guest.title")}
    </Button>
  ) : (
    <IconButton icon={EyeOff} iconSize={24} label={t("guest.title")} title={t("guest.hint")} onClick={begin} />
  );
}
