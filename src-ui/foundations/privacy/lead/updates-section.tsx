import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../parts/button";
import { Section } from "../../parts/section";
import { LeadForm } from "./lead-form";

/** Settings: the form, for those who skipped it in the setup. */
export function UpdatesSection(): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t("lead.title")} hint={t("lead.sectionHint")}>
      <div>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("lead.submit")}
        </Button>
      </div>
      {open && <LeadForm standalone source="app" onDone={() => setOpen(false)} />}
    </Section>
  );
}
