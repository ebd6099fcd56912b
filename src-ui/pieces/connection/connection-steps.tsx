import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import LoaderCircle from "lucide-react/icons/loader-circle";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ConnectionTest } from "../../../src-worker/contract/snapshot";
import { type ConnectionStep, connectionSteps } from "../../../src-worker/contract/store-connection";
import { Disclosure } from "../../foundations/parts/disclosure";
import styles from "./connection-steps.module.css";

/** Icon of each state, and the classes of icon and text. */
const looks = {
  pending: { Icon: Circle, tone: "faint", textTone: "muted" },
  testing: { Icon: LoaderCircle, tone: "accent turning", textTone: "muted" },
  success: { Icon: CircleCheck, tone: "success", textTone: "success" },
  error: { Icon: CircleX, tone: "danger", textTone: "danger" },
  warning: { Icon: TriangleAlert, tone: "warning", textTone: "warning" },
} as const;

/** The checks of a connection test: one line that opens while they pass; all of them once one fails or warns. */
export function ConnectionSteps({ test }: { readonly test: ConnectionTest }): ReactNode {
  const { t } = useTranslation();
  if (test.state === "idle") return null;
  if (test.state === "error" || connectionSteps.some((step) => test.steps[step] === "warning"))
    return <Steps test={test} />;
  const running = connectionSteps.findIndex((step) => test.steps[step] === "testing");
  const step = connectionSteps[running];
  const label = step
    ? t("connection.checking", { number: running + 1, step: t(`connection.step.${step}`) })
    : t("connection.checksPassed");
  return (
    <Disclosure label={label}>
      <Steps test={test} />
    </Disclosure>
  );
}

type ShownTest = Exclude<ConnectionTest, { readonly state: "idle" }>;

/** The four steps, each with an icon and a state. */
function Steps({ test }: { readonly test: ShownTest }): ReactNode {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {connectionSteps.map((step) => {
        const state = test.steps[step];
        const { Icon, tone, textTone } = looks[state];
        return (
          <li key={step} className={`row gap-12 target ${styles.step}`}>
            <span className={`stack ${tone}`}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="grow">{t(`connection.step.${step}`)}</span>
            <span className={`text-13 ${textTone}`}>{t(`connection.stepState.${stateOf(step, test)}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The text of a step's state. The first step says what it found. */
function stateOf(step: ConnectionStep, { steps, failure }: ShownTest) {
  const state = steps[step];
  if (step !== "url" || (state !== "success" && state !== "error")) return state;
  if (state === "success") return "urlValid";
  return failure?.code === "url-not-https" ? "urlNotHttps" : "urlInvalid";
}
