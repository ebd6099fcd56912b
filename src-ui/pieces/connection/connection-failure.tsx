import CircleX from "lucide-react/icons/circle-x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure, FailureCode } from "../../../src-worker/contract/outcome";
import { connectionSteps } from "../../../src-worker/contract/store-connection";
import { Button } from "../../foundations/parts/button";
import { failureText } from "../../foundations/words/failure-text";
import styles from "./connection-failure.module.css";
import { isOfAddress } from "./is-of-address";
import type { Remedies } from "./remedies";
import type { ConnectionForm } from "./use-connection-form";

export interface ConnectionFailureProps {
  readonly failure: Failure;
  readonly offered: Remedies;
  readonly form: ConnectionForm;
}

/** Failures that a wrong address may cause. */
const maybeWrongAddress: readonly FailureCode[] = [
  "network",
  "timeout",
  "store-not-found",
  "store-no-rest",
  "not-a-store",
];

/** Why the connection test failed, with Retry and other remedies. */
export function ConnectionFailure({ failure, offered, form }: ConnectionFailureProps): ReactNode {
  const { t } = useTranslation();
  const { moved } = offered;
  const { test, connection } = form;
  // The field says what is wrong with the address.
  const isAtField = isOfAddress(failure);
  const reason = failureText(failure, t);
  const step = (test.state !== "idle" && connectionSteps.find((one) => test.steps[one] === "error")) || "url";
  return (
    <div className={`row wrap gap-12 ${styles.failure}`}>
      <CircleX className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={`narrow breakable ${styles.words}`}>
        <h4 className="danger bold text-16">{t(`connection.failedAt.${step}`)}</h4>
        {!isAtField && (
          <p>
            {step === "data" && connection ? t("connection.productsFrom", { url: connection.url, reason }) : reason}
          </p>
        )}
        {(isAtField || maybeWrongAddress.includes(failure.code)) && <p>{t("connection.verifyUrl")}</p>}
      </div>
      <div className={`wrap at-end gap-8 ${styles.offered}`}>
        {moved !== null && (
          <Button kind="secondary" className={styles.address} onClick={() => form.change({ url: moved })}>
            {t("connection.useAddress", { url: moved })}
          </Button>
        )}
        {offered.detect && (
          <Button kind="secondary" disabled={form.detection.state === "detecting"} onClick={form.detect}>
            {t("connection.detect")}
          </Button>
        )}
        {offered.withoutKeys && (
          <Button kind="secondary" onClick={() => form.runTest({ access: "public" })}>
            {t("connection.tryWithoutKeys")}
          </Button>
        )}
        <Button kind="secondary" onClick={() => form.runTest()}>
          {t("connection.retry")}
        </Button>
      </div>
    </div>
  );
}
