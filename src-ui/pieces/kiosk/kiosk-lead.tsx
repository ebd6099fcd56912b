import Mail from "lucide-react/icons/mail";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../foundations/parts/icon-button";
import { LeadForm } from "../../foundations/privacy/lead/lead-form";

/** The button in a kiosk's bar with which a visitor leaves an address. What is typed goes with the visitor. */
export function KioskLead(): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Mail}
        iconSize={24}
        label={t("lead.title")}
        title={t("lead.title")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <LeadForm standalone source="kiosk" onDone={() => setOpen(false)} />}
    </>
  );
}
