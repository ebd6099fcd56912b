import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import Info from "lucide-react/icons/info";
import KeyRound from "lucide-react/icons/key-round";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SyncState } from "../../../src-worker/contract/snapshot";
import { engineState } from "../../foundations/engine/engine-state";
import { showToast } from "../../foundations/parts/toast-state";
import { type FollowedSync, followedImport } from "../../foundations/progress/stage-progress";
import { useCountText } from "../../foundations/progress/use-count-text";
import { AllImagesStored } from "./images-notice";
import { hasGaps, type Notice, notice } from "./notice";
import { NoticeActions } from "./notice-actions";
import { NoticeStrip } from "./notice-strip";
import { useDismissal } from "./use-dismissal";
import { useNoticeWords } from "./use-notice-words";

/**
 * The notice about the last sync until it is dismissed or the next sync begins, about another window's sync, or about
 * missing data.
 */
export const SyncNotice = memo(function SyncNotice(): ReactNode {
  const { snapshot } = useSnapshot(engineState);
  const { dismissed, dismiss } = useDismissal(contentOf(snapshot.sync));
  const shown = notice(snapshot);
  useToastUnderDialog(snapshot.sync.state);
  return <div aria-live="polite">{shown && !dismissed && <Strip shown={shown} onDismiss={dismiss} />}</div>;
});

/** Reports a sync that ends under a dialog by a toast, because the dialog covers the notice. */
function useToastUnderDialog(state: SyncState["state"]): void {
  const { t } = useTranslation();
  const before = useRef(state);
  useEffect(() => {
    const ended = before.current === "running" && state === "complete";
    before.current = state;
    if (ended && document.querySelector("dialog:modal")) showToast({ text: t("import.synced"), action: null });
  }, [state, t]);
}

const tones = {
  failed: { tone: "danger", Icon: CircleAlert },
  keys: { tone: "warning", Icon: KeyRound },
  shrunk: { tone: "warning", Icon: CircleHelp },
  cancelled: { tone: "muted", Icon: Info },
  following: { tone: "muted", Icon: Info },
  lost: { tone: "warning", Icon: HardDriveDownload },
  complete: { tone: "success", Icon: CircleCheck },
  missing: { tone: "warning", Icon: TriangleAlert },
} as const;

/** Snapshots have new objects each time; the counters of a sync in progress are no other notice. */
function contentOf(sync: SyncState): string {
  return sync.state === "running" || sync.state === "following" ? sync.state : JSON.stringify(sync);
}

function Strip({ shown, onDismiss }: { readonly shown: Notice; onDismiss(): void }): ReactNode {
  const { tone, Icon } = shown.kind === "complete" && hasGaps(shown) ? tones.missing : tones[shown.kind];
  return (
    // An interrupted first import resumes by itself, so its notice appears after a short delay.
    <NoticeStrip
      tone={tone}
      icon={Icon}
      {...useNoticeWords(shown)}
      delayed={shown.kind === "missing"}
      below={
        <>
          {shown.kind === "following" && <FollowedFigures sync={shown.sync} />}
          {shown.kind === "complete" && <AllImagesStored />}
        </>
      }
      onDismiss={onDismiss}
    >
      <NoticeActions shown={shown} onDismiss={onDismiss} />
    </NoticeStrip>
  );
}

/** Progress of another window's sync in one line; not announced, because it changes constantly. */
function FollowedFigures({ sync }: { readonly sync: FollowedSync }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const { store } = useSnapshot(engineState).snapshot;
  const running = followedImport(sync, store?.platform ?? null).find(({ state }) => state === "running");
  if (!running) return null;
  const stage = t(`import.stage.${running.stage}`);
  const count = countText(running);
  return <p aria-live="off">{count ? t("import.stageCount", { stage, count }) : stage}</p>;
}
