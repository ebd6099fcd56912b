import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { hasKeys } from "../../../src-worker/contract/platforms";
import { Button } from "../../foundations/parts/button";
import { Checkbox } from "../../foundations/parts/checkbox";
import { ConnectionFailure } from "./connection-failure";
import { ConnectionResult } from "./connection-result";
import { ConnectionSteps } from "./connection-steps";
import styles from "./connection-validation.module.css";
import { PriceCards } from "./price-cards";
import { remedies } from "./remedies";
import type { ConnectionForm } from "./use-connection-form";

/** The connection test: the steps as they run, then the result or the failure. */
export function ConnectionValidation({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { test, obstacle, connection } = form;
  const { place, outcome } = useOutcomeInView(test.state);
  const failure = test.state === "error" ? test.failure : null;
  const offered = failure && connection && remedies(failure, connection);
  return (
    <div className={`stack gap-16 ${styles.validation}`}>
      <div className="row wrap gap-8-12">
        <Button kind="secondary" type="submit" disabled={obstacle !== null}>
          {obstacle === "testing" ? t("connection.testing") : t("connection.test")}
        </Button>
        {obstacle === "empty" && <p className="small">{t("connection.enterUrl")}</p>}
        {obstacle === "keys" && <p className="small">{t("failure.keys-required")}</p>}
      </div>
      <div ref={place} tabIndex={-1} className="stack gap-16 no-outline">
        <ConnectionSteps test={test} />
        <div ref={outcome} aria-live="polite" className="stack gap-8 unless-empty">
          {test.state === "success" && test.report && (
            <ConnectionResult report={test.report} connected={form.connected} />
          )}
          {test.state === "success" && test.report?.prices && (
            <PriceCards form={form} prices={test.report.prices} currency={test.report.currency} />
          )}
          {failure && offered && <ConnectionFailure failure={failure} offered={offered} form={form} />}
          <InAddressChoice form={form} offered={offered?.inAddress === true} />
        </div>
      </div>
    </div>
  );
}

interface OutcomeInView {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly outcome: RefObject<HTMLDivElement | null>;
}

/**
 * Scrolls the test into view and focuses it. Otherwise a result below the dialog's edge would go unseen, and the
 * pressed button, which is disabled or removed during the test, would lose the focus outside the dialog.
 */
function useOutcomeInView(state: ConnectionForm["test"]["state"]): OutcomeInView {
  const place = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const began = before.current !== "testing" && state === "testing";
    const ended = before.current === "testing" && state !== "testing";
    before.current = state;
    // A failure opens the steps above it: these come into view too.
    if (ended) (state === "error" ? place : outcome).current?.scrollIntoView({ block: "nearest" });
    const { activeElement } = document;
    if (began && (activeElement === document.body || activeElement?.matches(":disabled")))
      place.current?.focus({ preventScroll: true });
  }, [state]);
  return { place, outcome };
}

interface InAddressChoiceProps {
  readonly form: ConnectionForm;
  /** Whether the last test failed in a way that sending keys in the address may fix. */
  readonly offered: boolean;
}

/**
 * Consent to send the keys in the address. Changing it repeats the test. Shown where it may help, and while it is checked.
 */
function InAddressChoice({ form, offered }: InAddressChoiceProps): ReactNode {
  const { t } = useTranslation();
  const { platform, access, inAddress } = form.draft;
  if (!hasKeys(platform) || access !== "keys" || !(offered || inAddress)) return null;
  return (
    <Checkbox
      label={t("connection.inAddress")}
      hint={t("connection.inAddressHint")}
      checked={inAddress}
      onChange={(agreed) => (agreed ? form.runTest({ inAddress: true }) : form.change({ inAddress: false }))}
    />
  );
}
