import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../parts/button";
import { ConnectionFailure } from "./connection-failure";
import { ConnectionResult } from "./connection-result";
import { ConnectionSteps } from "./connection-steps";
import styles from "./connection-validation.module.css";
import type { ConnectionForm } from "./use-connection-form";

/** The test of the typed address: its four steps as they go, then what was found or why it failed. */
export function ConnectionValidation({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { test, obstacle } = form;
  const outcome = useOutcomeInView(test.state);
  return (
    <div className={styles.validation}>
      <div className={styles.run}>
        <Button kind="secondary" type="submit" disabled={obstacle !== null}>
          {obstacle === "testing" ? t("connection.testing") : t("connection.test")}
        </Button>
        {obstacle === "empty" && <p className={styles.hint}>{t("connection.enterUrl")}</p>}
      </div>
      <ConnectionSteps test={test} />
      <div ref={outcome} aria-live="polite" className={styles.outcome}>
        {test.state === "success" && test.report && (
          <ConnectionResult report={test.report} connected={form.connected} />
        )}
        {test.state === "error" && test.failure && <ConnectionFailure failure={test.failure} onRetry={form.runTest} />}
      </div>
    </div>
  );
}

/** A test that ends below the edge of the dialog would seem to have said nothing. */
function useOutcomeInView(state: ConnectionForm["test"]["state"]): RefObject<HTMLDivElement | null> {
  const outcome = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "testing" && state !== "testing") outcome.current?.scrollIntoView({ block: "nearest" });
    before.current = state;
  }, [state]);
  return outcome;
}
