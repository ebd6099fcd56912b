import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";

/** Replaces a screen that threw. */
export function Broken(): ReactNode {
  const { t } = useTranslation();
  return (
    <main>
      <Notice icon={TriangleAlert} title={t("app.broken")} alert>
        <Button kind="primary" onClick={() => location.reload()}>
          {t("app.reload")}
        </Button>
      </Notice>
    </main>
  );
}
