import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../foundations/address/address";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import { Button } from "../foundations/parts/button";
import { Notice } from "../foundations/parts/notice";

/** Replaces a list that threw. The store settings stay within reach. */
export function BrokenList(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const locked = useKiosk() !== null;
  return (
    <Notice icon={TriangleAlert} title={t("app.broken")} alert>
      <Button kind="primary" onClick={() => location.reload()}>
        {t("app.reload")}
      </Button>
      {!locked && (
        <Button kind="secondary" onClick={() => go({ settings: "stores" })}>
          {t("stores.settings")}
        </Button>
      )}
    </Notice>
  );
}
