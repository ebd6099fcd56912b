import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { platformFacts } from "../../../src-worker/contract/platforms";
import { useNoSearch } from "../../foundations/address/use-no-search";
import { type SetupStep, setupSteps, stepBeside } from "../../foundations/local-storage/setup-progress";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { track } from "../../foundations/privacy/analytics/track";
import { LeadForm } from "../../foundations/privacy/lead/lead-form";
import { failureText } from "../../foundations/words/failure-text";
import { isOfAddress } from "../../pieces/connection/is-of-address";
import { StoreForm } from "../../pieces/connection/store-form";
import { useSharedAddress } from "../../pieces/connection/use-shared-address";
import { HelpButton } from "../../pieces/help/help-button";
import type { HelpContext } from "../../pieces/help/help-topics";
import { DisplayStep } from "./display-step";
import { PlanStep } from "./plan-step";
import { PlatformStep } from "./platform-step";
import { ReviewStep } from "./review-step";
import styles from "./setup-wizard.module.css";
import { StepIndicator } from "./step-indicator";
import { type Setup, useSetup } from "./use-setup";

/** The help topic of each step. */
const helpOf: Readonly<Record<SetupStep, HelpContext>> = {
  platform: "platform",
  connection: "connection",
  lead: "general",
  display: "display",
  review: "general",
  plan: "general",
};

export interface SetupWizardProps {
  onCancel(): void;
  /** Called when the connection is saved. */
  onComplete(): void;
}

/** The setup at the first start: from the store's address to the first import. */
export function SetupWizard({ onCancel, onComplete }: SetupWizardProps): ReactNode {
  const { t } = useTranslation();
  const setup = useSetup();
  const { step, form, isResumed } = setup;
  const [accepted, setAccepted] = useState(false);
  const [analytics, setAnalytics] = useState<boolean | null>(null);
  const [refused, setRefused] = useState(false);
  const name = useId();
  const heading = useFocusOnChange(step);
  const checkbox = useRef<HTMLDivElement>(null);

  const goTo = (next: SetupStep) => setup.change({ step: next });
  const goOn = () => goTo(stepBeside(step, 1, setup.leadSaved));
  const connect = () => {
    goTo("connection");
    if (form.test.state === "idle" || form.test.state === "error") form.runTest();
  };
  const begin = async (url: string) => {
    if (await form.find(url)) connect();
  };
  useNoSearch();
  const [{ platform }] = useState(form.draft);
  useEffect(() => {
    // A reload goes on with a setup that was counted.
    if (!isResumed) track("setup_started", { platform });
  }, [isResumed, platform]);
  useSharedAddress((fields) => {
    goTo("platform");
    form.change(fields);
  });
  const next = () => {
    if (step !== "platform") return goOn();
    const { detection } = form;
    // A second press goes on with the chosen platform, whatever was detected at an address that may be one.
    const isDetected = detection.state === "found" || (detection.state === "failed" && !isOfAddress(detection.failure));
    if (isDetected || !platformFacts[form.draft.platform].hasWebsite) connect();
    else void begin(form.draft.url + form.draft.fragment);
  };
  const complete = async () => {
    if (!accepted) {
      setRefused(true);
      return checkbox.current?.querySelector("input")?.focus();
    }
    if (form.test.state !== "success") return goTo("connection");
    if (!(await setup.complete(analytics))) return;
    track("setup_completed", { platform: form.draft.platform });
    onComplete();
  };

  const cancel = () => {
    track("setup_cancelled", { platform: form.draft.platform });
    setup.cancel();
    onCancel();
  };

  return (
    <Dialog variant="full" labelledBy={name} onClose={cancel}>
      <header className={`rigid line-below ${styles.header}`}>
        <div className={`row between gap-12 ${styles.top}`}>
          <h2 id={name} className="text-18">
            {t("wizard.title")}
          </h2>
          <HelpButton context={helpOf[step]} />
        </div>
        <StepIndicator step={step} />
      </header>
      <div className={`scroll ${styles.body}`}>
        <section className={`stack gap-24 ${styles.step}`}>
          <h3 ref={heading} tabIndex={-1} data-place className="text-22 no-outline">
            {t(`wizard.heading.${step}`)}
          </h3>
          {step === "platform" && <PlatformStep form={form} begin={(url) => void begin(url)} />}
          {step === "connection" && <StoreForm form={form} withoutPlatform />}
          {step === "lead" && (
            <LeadForm
              source="setup"
              platform={form.draft.platform}
              onSaved={() => setup.change({ leadSaved: true })}
              onDone={goOn}
              onSkip={goOn}
            />
          )}
          {step === "display" && <DisplayStep setup={setup} />}
          {step === "review" && <ReviewStep setup={setup} />}
          {step === "plan" && (
            <PlanStep
              accepted={accepted}
              onAccept={(on) => {
                setAccepted(on);
                setRefused(false);
              }}
              analytics={analytics}
              onAnalytics={setAnalytics}
              checkbox={checkbox}
            />
          )}
        </section>
      </div>
      <Footer setup={setup} refused={refused} onCancel={cancel} onGoTo={goTo} onNext={next} onComplete={complete} />
    </Dialog>
  );
}

interface FooterProps {
  readonly setup: Setup;
  /** Whether the terms have to be accepted first. */
  readonly refused: boolean;
  onCancel(): void;
  onGoTo(step: SetupStep): void;
  onNext(): void;
  onComplete(): Promise<void>;
}

function Footer({ setup, refused, onCancel, onGoTo, onNext, onComplete }: FooterProps): ReactNode {
  const { t } = useTranslation();
  const { step, form } = setup;
  const reason = useId();
  const blockedReason = useBlockedReason(setup);
  return (
    <footer className={`dialog-footer row wrap at-end gap-8 ${styles.footer}`}>
      <div className={`text-13 danger strong ${styles.complaint}`} aria-live="polite">
        {refused && <p>{t("wizard.mustAccept")}</p>}
        {form.failure && <p>{failureText(form.failure, t)}</p>}
      </div>
      {blockedReason && (
        <p id={reason} className={`small ${styles.complaint}`}>
          {blockedReason}
        </p>
      )}
      <Button kind="quiet" className={styles.cancel} onClick={onCancel}>
        {t("wizard.cancel")}
      </Button>
      {step !== setupSteps[0] && (
        <Button kind="secondary" onClick={() => onGoTo(stepBeside(step, -1, setup.leadSaved))}>
          {t("wizard.previous")}
        </Button>
      )}
      {step === "plan" ? (
        <Button
          kind="primary"
          disabled={form.state === "saving" || form.test.state === "testing"}
          onClick={() => void onComplete()}
        >
          {form.state === "saving"
            ? t("settings.saving")
            : t(form.test.state === "testing" ? "wizard.testing" : "wizard.complete")}
        </Button>
      ) : (
        <NextButton setup={setup} describedBy={blockedReason ? reason : undefined} onNext={onNext} />
      )}
    </footer>
  );
}

interface NextButtonProps {
  readonly setup: Setup;
  readonly describedBy: string | undefined;
  onNext(): void;
}

/** Opens the next step; after the connection only once a test has passed. */
function NextButton({ setup, describedBy, onNext }: NextButtonProps): ReactNode {
  const { t } = useTranslation();
  const { step, form } = setup;
  const isTesting = step === "connection" && form.test.state === "testing";
  const isBlocked =
    (step === "connection" && form.test.state !== "success") ||
    (step === "platform" && form.detection.state === "detecting");
  return (
    <Button kind="primary" disabled={isBlocked} aria-describedby={describedBy} onClick={onNext}>
      {isTesting ? t("wizard.testing") : t("wizard.next")}
    </Button>
  );
}

/** Why the connection step has no next step yet; null when it has one, and while a test runs. A reload forgets the keys. */
function useBlockedReason({ step, form, isResumed }: Setup): string | null {
  const { t } = useTranslation();
  const { state } = form.test;
  if (step !== "connection" || state === "success" || state === "testing") return null;
  if (!platformFacts[form.draft.platform].hasWebsite) return t("spreadsheet.none");
  if (state === "error") return t("wizard.testFailed");
  return t(isResumed && form.obstacle === "keys" ? "wizard.keysAgain" : "wizard.testFirst");
}

/** Moves the focus to the heading of each step, so that it is read out and its content is next. */
function useFocusOnChange(step: SetupStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "end" });
  }, [step]);
  return heading;
}
