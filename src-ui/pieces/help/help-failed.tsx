import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { Notice } from "../../foundations/parts/notice";

/** In place of the topics when they could not be loaded. */
export function HelpFailed({ retry }: { retry(): void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Notice icon={CloudOff} title={t("help.failed")} text={t("help.failedHint")} alert>
      <Button kind="primary" onClick={retry}>
        {t("detail.tryAgain")}
      </Button>
    </Notice>
  );
}
