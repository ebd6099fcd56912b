import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { type FollowedSync, followedImport } from "./followed-import";
import { useCountText } from "./use-count-text";

/** Progress of another window's sync in one line; not announced, because it changes constantly. */
export function FollowedFigures({ sync }: { readonly sync: FollowedSync }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const { store } = useSnapshot(engineState).snapshot;
  const running = followedImport(sync, store?.platform ?? "shopify").find(({ state }) => state === "running");
  if (!running) return null;
  const stage = t(`import.stage.${running.stage}`);
  const count = countText(running);
  return <p aria-live="off">{count ? t("import.stageCount", { stage, count }) : stage}</p>;
}
