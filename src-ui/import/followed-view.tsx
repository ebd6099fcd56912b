import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import styles from "./import-view.module.css";
import { StageList } from "./stage-list";
import { type FollowedSync, followedImport } from "./stage-progress";
import { useCountText } from "./use-count-text";

/** An import that another window runs while the catalogue is empty; its products arrive all at once. */
export function FollowedView({ sync }: { readonly sync: FollowedSync }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const { store } = useSnapshot(engineState).snapshot;
  const stages = followedImport(sync, store?.platform ?? "shopify");
  const running = stages.find(({ state }) => state === "running");
  const percent = running ? t("import.percent", { percent: running.percent }) : "";
  return (
    <section className={`stack gap-24 ${styles.view}`} aria-labelledby="import-title">
      <header>
        <h2 id="import-title" className="text-22 breakable">
          {t("failure.sync-elsewhere")}
        </h2>
        <p className={styles.hint}>{t("import.followingHint")}</p>
      </header>
      {running && (
        <StageList
          stages={stages}
          spoken={[t(`import.stage.${running.stage}`), countText(running) || percent].join(": ")}
        />
      )}
    </section>
  );
}
