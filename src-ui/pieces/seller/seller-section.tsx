import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { Section } from "../../foundations/parts/section";

const SellerDialog = lazyScreen(async () => (await import("./seller-dialog")).SellerDialog);

/** Who sells, for quotes, behind a button. */
export function SellerSection(): ReactNode {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  return (
    <Section title={t("seller.title")} hint={t("seller.hint")}>
      <div>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t("seller.edit")}
        </Button>
      </div>
      {editing && <SellerDialog onClose={() => setEditing(false)} />}
    </Section>
  );
}
