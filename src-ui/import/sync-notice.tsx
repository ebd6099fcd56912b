import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import Info from "lucide-react/icons/info";
import KeyRound from "lucide-react/icons/key-round";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SyncState } from "../../src-worker/contract/snapshot";
import { engineState } from "../engine/engine-state";
import { IconButton } from "../parts/icon-button";
import { hasGaps, type Notice, notice } from "./notice";
import { NoticeActions } from "./notice-actions";
import { NoticeStrip } from "./notice-strip";
import { type FollowedSync, followedImport } from "./stage-progress";
import { useCountText } from "./use-count-text";
import { useNoticeWords } from "./use-notice-words";

/**
 * The notice about the last sync until it is dismissed or the next sync begins, about another window's sync, or about
 * missing data.
 */
export const SyncNotice = memo(function SyncNotice(): ReactNode {
  const { snapshot } = useSnapshot(engineState);
  const { dismissed, dismiss } = useDismissal(snapshot.sync);
  const shown = notice(snapshot);
  return <div aria-live="polite">{shown && !dismissed && <Strip shown={shown} onDismiss={dismiss} />}</div>;
});

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

function Strip({ shown, onDismiss }: { readonly shown: Notice; onDismiss(): void }): ReactNode {
  const { t } = useTranslation();
  const { title, sentences } = useNoticeWords(shown);
  const { tone, Icon } = shown.kind === "complete" && hasGaps(shown) ? tones.missing : tones[shown.kind];
  return (
    // An interrupted first import resumes by itself, so its notice appears after a short delay.
    <NoticeStrip
      tone={tone}
      icon={Icon}
      delayed={shown.kind === "missing"}
      actions={<NoticeActions shown={shown} onDismiss={onDismiss} />}
      dismiss={<IconButton icon={X} label={t("import.dismiss")} onClick={onDismiss} />}
    >
      {title && <p className="strong">{title}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {shown.kind === "following" && <FollowedFigures sync={shown.sync} />}
    </NoticeStrip>
  );
}

/** Whether a notice is dismissed, and the command to dismiss it. */
interface Dismissal {
  readonly dismissed: boolean;
  dismiss(): void;
}

/** A dismissal holds until the sync state changes in content; each snapshot has a new object. */
function useDismissal(sync: SyncState): Dismissal {
  // Counters of a sync in progress do not end a dismissal.
  const going = sync.state === "running" || sync.state === "following";
  const told = going ? sync.state : JSON.stringify(sync);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (dismissed !== null && dismissed !== told) setDismissed(null);
  return { dismissed: dismissed === told, dismiss: () => setDismissed(told) };
}

/** Progress of another window's sync in one line; not announced, because it changes constantly. */
function FollowedFigures({ sync }: { readonly sync: FollowedSync }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const { store } = useSnapshot(engineState).snapshot;
  const running = followedImport(sync, store?.platform ?? "shopify").find(({ state }) => state === "running");
  if (!running) return null;
  const stage = t(`import.stage.${running.stage}`);
  const count = countText(running);
  return <p aria-live="off">{count ? t("import.stageCount", { stage, count }) : stage}</p>;
}
