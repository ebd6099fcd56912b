import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { Button } from "../../foundations/parts/button";
import { ShowChanges } from "../../pieces/differences/show-changes";
import type { Notice } from "./notice";

export interface NoticeActionsProps {
  readonly shown: Notice;
  onDismiss(): void;
}

/** The actions for a notice; renders nothing if there are none. */
export function NoticeActions({ shown, onDismiss }: NoticeActionsProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  switch (shown.kind) {
    case "failed":
      return sync(t("import.tryAgain"));
    case "cancelled":
      return sync(t("import.goOn"));
    case "lost":
      return shown.restoring ? null : sync(t("import.restore"));
    case "missing":
      return shown.missing.reason === "unfinished" ? sync(t("import.goOn")) : null;
    case "keys":
      return (
        <Button kind="secondary" onClick={() => go({ settings: "store" })}>
          {t("import.enterKeys")}
        </Button>
      );
    case "shrunk":
      return (
        <>
          <Button kind="secondary" onClick={onDismiss}>
            {t("import.keepCurrent")}
          </Button>
          <Button kind="secondary" onClick={() => void engine.startSync({ acceptFewer: true })}>
            {t("import.takeOffered", { offered: shown.offered })}
          </Button>
        </>
      );
    case "complete":
      return shown.report.staged ? null : <ShowChanges of="current" />;
    case "following":
      return null;
  }

  function sync(words: string): ReactNode {
    return (
      <Button kind="secondary" onClick={() => void engine.startSync()}>
        {words}
      </Button>
    );
  }
}
