import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type SetupStep, setupSteps } from "../../foundations/local-storage/setup-progress";
import { ProgressBar } from "../../foundations/parts/progress-bar";
import styles from "./step-indicator.module.css";

/** The named steps with a progress bar. On a phone only the current step shows its name. */
export function StepIndicator({ step }: { readonly step: SetupStep }): ReactNode {
  const { t } = useTranslation();
  const at = setupSteps.indexOf(step);
  const spoken = t("wizard.place", { number: at + 1, total: setupSteps.length, name: t(`wizard.step.${step}`) });
  return (
    <div className="stack gap-8">
      <ol className={`plain-list ${styles.steps}`} aria-label={t("wizard.steps")}>
        {setupSteps.map((one, place) => (
          <li
            key={one}
            className={`inline-row gap-6 text-13 ${place > at ? "muted" : "strong"} ${styles.step}`}
            aria-current={one === step ? "step" : undefined}
          >
            <span className={`middle figures ${styles.number}`} data-done={place < at} aria-hidden>
              {place < at ? <Check size={16} strokeWidth={2} /> : place + 1}
            </span>
            <span className={styles.name}>{t(`wizard.step.${one}`)}</span>
          </li>
        ))}
      </ol>
      <ProgressBar
        percent={Math.round(((at + 1) / setupSteps.length) * 100)}
        label={t("wizard.progress")}
        spoken={spoken}
      />
    </div>
  );
}
