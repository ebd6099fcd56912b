import CircleAlert from "lucide-react/icons/circle-alert";
import CircleHelp from "lucide-react/icons/circle-help";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import Info from "lucide-react/icons/info";
import KeyRound from "lucide-react/icons/key-round";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SyncState } from "../../../src-worker/contract/snapshot";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { type FollowedSync, followedImport } from "../../foundations/progress/stage-progress";
import { useCountText } from "../../foundations/progress/use-count-text";
import { useWholeImport } from "../../foundations/progress/use-whole-import";
import { ShowChanges } from "../../pieces/differences/show-changes";
import { hasGaps, type Notice, notice } from "./notice";
import type { NoticeEntry } from "./notice-entry";
import { useDismissal } from "./use-dismissal";
import { useNoticeWords } from "./use-notice-words";

/**
 * What the last sync left to do, until it is dismissed or the next sync begins; another window's sync; or missing data.
 * Null after a sync that lacks nothing: a toast reports it.
 */
export function useSyncEntry(): NoticeEntry | null {
  const { snapshot } = useSnapshot(engineState);
  const words = useNoticeWords();
  const follow = useFollowed();
  const { dismissed, dismiss } = useDismissal(contentOf(snapshot.sync));
  const shown = notice(snapshot);
  if (!shown || dismissed) return null;
  if (shown.kind === "complete" && !hasGaps(shown)) return null;
  const { tone, icon, urgency } = looks[shown.kind];
  const isFollowed = shown.kind === "following";
  return {
    id: `sync-${shown.kind}`,
    tone,
    icon,
    urgency,
    ...words(shown),
    ...(isFollowed ? follow(shown.sync) : {}),
    actions: <Actions shown={shown} />,
    ...(shown.kind === "shrunk" ? { decisions: <Shrunk offered={shown.offered} onKeep={dismiss} /> } : {}),
    ...(shown.kind === "complete" && !shown.report.staged ? { decisions: <ShowChanges of="current" /> } : {}),
    onDismiss: dismiss,
  };
}

const looks = {
  failed: { tone: "danger", icon: CircleAlert, urgency: "failure" },
  keys: { tone: "warning", icon: KeyRound, urgency: "failure" },
  shrunk: { tone: "warning", icon: CircleHelp, urgency: "failure" },
  lost: { tone: "warning", icon: HardDriveDownload, urgency: "failure" },
  following: { tone: "muted", icon: Info, urgency: "import" },
  complete: { tone: "warning", icon: TriangleAlert, urgency: "information" },
  cancelled: { tone: "muted", icon: Info, urgency: "information" },
  missing: { tone: "warning", icon: TriangleAlert, urgency: "information" },
} as const satisfies Record<Notice["kind"], Pick<NoticeEntry, "tone" | "icon" | "urgency">>;

/** Snapshots have new objects each time; the counters of a sync in progress are no other notice. */
function contentOf(sync: SyncState): string {
  return sync.state === "running" || sync.state === "following" ? sync.state : JSON.stringify(sync);
}

/** The figures and the bar of another window's sync. */
function useFollowed(): (sync: FollowedSync) => Pick<NoticeEntry, "figures" | "bar"> {
  const { t } = useTranslation();
  const countText = useCountText();
  const { store } = useSnapshot(engineState).snapshot;
  const percent = useWholeImport();
  return (sync) => {
    const running = followedImport(sync, store?.platform ?? null).find(({ state }) => state === "running");
    if (!running) return {};
    const stage = t(`import.stage.${running.stage}`);
    const count = countText(running);
    const spoken = count ? t("import.stageCount", { stage, count }) : stage;
    return { figures: [spoken], bar: { percent, label: t("import.progress"), spoken } };
  };
}

function Actions({ shown }: { readonly shown: Notice }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  switch (shown.kind) {
    case "failed":
      return <StartSync label={t("import.tryAgain")} />;
    case "cancelled":
      return <StartSync label={t("import.goOn")} />;
    case "lost":
      return <StartSync label={t("import.restore")} />;
    case "missing":
      return shown.missing.reason === "unfinished" && <StartSync label={t("import.goOn")} />;
    case "keys":
      return (
        <Button kind="secondary" onClick={() => go({ settings: "store" })}>
          {t("import.enterKeys")}
        </Button>
      );
    default:
      return null;
  }
}

function StartSync({ label }: { readonly label: string }): ReactNode {
  return (
    <Button kind="secondary" onClick={() => void engine.startSync()}>
      {label}
    </Button>
  );
}

/** The choice between the stored products and the fewer ones that the store lists. */
function Shrunk({ offered, onKeep }: { readonly offered: number; onKeep(): void }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button kind="secondary" onClick={onKeep}>
        {t("import.keepCurrent")}
      </Button>
      <Button kind="secondary" onClick={() => void engine.startSync({ acceptFewer: true })}>
        {t("import.takeOffered", { offered })}
      </Button>
    </>
  );
}
