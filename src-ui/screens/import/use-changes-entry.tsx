import History from "lucide-react/icons/history";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { useRelativeTime } from "../../foundations/words/use-relative-time";
import { changeCount } from "../../pieces/differences/change-count";
import { SettleChanges } from "../../pieces/differences/settle-changes";
import type { NoticeEntry } from "./notice-entry";

/** The refresh that waits for review. The notice stays until the refresh is accepted or discarded. */
export function useChangesEntry(onShow: () => void): NoticeEntry | null {
  const { t } = useTranslation();
  const staged = useSnapshot(engineState).snapshot.store?.staged ?? null;
  const read = useRelativeTime(staged?.lastSync ?? null);
  return (
    staged && {
      id: "changes",
      urgency: "changes",
      tone: "warning",
      icon: History,
      title: t("changes.wait", { count: changeCount(staged.counts) }),
      sentences: read ? [t("changes.waitText", { when: read.text })] : [],
      actions: changeCount(staged.counts) > 0 && (
        <Button kind="secondary" onClick={onShow}>
          {t("changes.show")}
        </Button>
      ),
      decisions: <SettleChanges />,
    }
  );
}
