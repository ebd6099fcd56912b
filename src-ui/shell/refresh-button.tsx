import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../engine/engine-proxy";
import { Button } from "../parts/button";
import { Turning } from "../parts/turning";

/** Starts a sync. The icon turns while a sync runs in any window. */
export function RefreshButton({ syncing }: { readonly syncing: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      kind="icon"
      aria-label={t("top.refresh")}
      title={syncing ? t("top.refreshing") : t("top.refresh")}
      disabled={syncing}
      onClick={() => void engine.startSync()}
    >
      <Turning isTurning={syncing}>
        <RefreshCw size={24} strokeWidth={1.75} aria-hidden />
      </Turning>
    </Button>
  );
}
