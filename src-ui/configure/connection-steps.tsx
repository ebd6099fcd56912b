import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import LoaderCircle from "lucide-react/icons/loader-circle";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ConnectionTest } from "../../src-worker/contract/snapshot";
import { connectionSteps } from "../../src-worker/contract/store-connection";
import styles from "./connection-steps.module.css";

const icons = {
  pending: Circle,
  testing: LoaderCircle,
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
} as const;

/** The four steps of a connection test, each with an icon and a state. */
export function ConnectionSteps({ test }: { readonly test: ConnectionTest }): ReactNode {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {connectionSteps.map((step) => {
        const state = test.state === "idle" ? "pending" : test.steps[step];
        const Icon = icons[state];
        return (
          <li key={step} className={`row gap-12 target ${styles.step}`} data-state={state}>
            <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
            <span className="grow">{t(`connection.step.${step}`)}</span>
            <span className={`small ${styles.state}`}>{t(`connection.stepState.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
