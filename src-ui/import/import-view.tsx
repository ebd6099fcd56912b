import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CancelImport } from "./cancel-import";
import { ImportTitle } from "./import-title";
import styles from "./import-view.module.css";
import { StageList } from "./stage-list";
import { useCountText } from "./use-count-text";
import { useDurationText } from "./use-duration-text";
import { type RunningImport, useRunningImport } from "./use-running-import";

/** The running import while nothing is held yet: the whole screen is its. Nothing while none runs. */
export function ImportView(): ReactNode {
  const running = useRunningImport();
  return running && <View running={running} />;
}

function View({ running }: { readonly running: RunningImport }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const durationText = useDurationText();
  const { progress, sync, now } = running;
  const stage = t(`import.stage.${progress.stage}`);
  const percent = t("import.percent", { percent: progress.percent });
  return (
    <section className={styles.view} aria-labelledby="import-title">
      <header>
        <p className={styles.step}>{t("import.step", { step: progress.step, steps: progress.stages.length })}</p>
        <h2 id="import-title" className={styles.title}>
          <ImportTitle />
        </h2>
        <p className={styles.hint}>{t("import.hint")}</p>
      </header>
      <StageList running={running} spoken={[stage, countText(progress) || percent].join(": ")} />
      <footer className={styles.footer}>
        <span>
          {progress.secondsLeft === null
            ? t("import.elapsed", { time: durationText((now - sync.startedAt) / 1000) })
            : t("import.left", { time: durationText(progress.secondsLeft) })}
        </span>
        <CancelImport kind="secondary" />
      </footer>
    </section>
  );
}
