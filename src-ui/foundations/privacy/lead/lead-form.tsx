import type { TFunction } from "i18next";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import {
  industries,
  type LeadEntry,
  type LeadSource,
  longestCompany,
  longestEmail,
  longestUseCase,
  teamSizes,
} from "../../../../src-worker/contract/lead";
import type { Failure, FailureCode } from "../../../../src-worker/contract/outcome";
import type { Platform } from "../../../../src-worker/contract/platforms";
import { services } from "../../../../src-worker/contract/services";
import { engineState } from "../../engine/engine-state";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import { SelectField } from "../../parts/select-field";
import { TextField } from "../../parts/text-field";
import { failureText } from "../../words/failure-text";
import { useVerification, type Verification } from "../verification/use-verification";
import { VerificationFrame } from "../verification/verification-frame";
import styles from "./lead-form.module.css";
import { LeadPrivacy } from "./lead-privacy";
import { PolicyLink } from "./policy-link";
import { Thanks } from "./thanks";
import { useSaving } from "./use-saving";

export interface LeadFormProps {
  readonly source: LeadSource;
  /** The platform that a setup has chosen; without it, the open store's. */
  readonly platform?: Platform;
  /** Called at once when the answers were saved. */
  onSaved?(): void;
  /** Called two seconds after the answers were saved, and when the standalone form is closed. */
  onDone(): void;
  /** Offers 'Skip for Now'. */
  onSkip?(): void;
  /** Whether the form is a dialog of its own, with a close button. */
  readonly standalone?: boolean;
}

/**
 * A form for an e-mail address and optional answers. The answers are sent where a backend is configured, and stay
 * on this device elsewhere. Where Turnstile is configured too, an answer that is sent at once needs a token.
 */
export function LeadForm({ standalone = false, ...props }: LeadFormProps): ReactNode {
  const { t } = useTranslation();
  if (!standalone) return <Fields {...props} />;
  return (
    <Dialog
      variant="sheet"
      className={styles.dialog}
      title={t("lead.title")}
      closeLabel={t("lead.close")}
      onClose={props.onDone}
    >
      <div className={`scroll ${styles.standalone}`}>
        <Fields {...props} />
      </div>
    </Dialog>
  );
}

/** Why the form was not submitted. */
type Problem = "emailRequired" | "emailInvalid" | "verify";

function Fields({ source, platform, onSaved, onDone, onSkip }: Omit<LeadFormProps, "standalone">): ReactNode {
  const { t } = useTranslation();
  const { online, store } = useSnapshot(engineState).snapshot;
  const email = useRef<HTMLInputElement>(null);
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [problem, setProblem] = useState<Problem | null>(null);
  const verification = useVerification();
  const saving = useSaving({ source, platform: platform ?? store?.platform, onSaved, onDone });
  const { state, result } = saving;
  const change = (part: Partial<Answers>) => setAnswers((now) => ({ ...now, ...part }));
  // In a kiosk the merchant's visitors enter their own data.
  const isVisitor = source === "kiosk";
  const forStore = (isVisitor && store && (store.name || store.url)) || null;
  const isEmpty = answers.email.trim() === "";
  // Cloudflare is not contacted before there is something to send. What was typed offline is verified when it is sent.
  const isVerified = services.backend !== null && services.turnstile !== null && online && !isEmpty;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty && onSkip) return onSkip();
    if (!email.current?.checkValidity()) {
      setProblem(isEmpty ? "emailRequired" : "emailInvalid");
      return email.current?.focus();
    }
    // When Turnstile fails, the answers are saved and verified later.
    if (isVerified && verification.state === "waiting") return setProblem("verify");
    setProblem(null);
    if (!(await saving.save(answers, isVerified ? verification.token : null))) verification.again();
  };

  if (result !== null) return <Thanks result={result} />;
  const emailProblem = problem === "verify" ? null : problem;
  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="stack gap-16" disabled={state === "unverified"}>
        <p className="small">{forStore === null ? t("lead.hint") : t("lead.visitor.hint", { store: forStore })}</p>
        <div className="stack">
          <TextField
            ref={email}
            label={t("lead.email")}
            problem={emailProblem && t(`lead.${emailProblem}`)}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={longestEmail}
            value={answers.email}
            onChange={({ target }) => {
              change({ email: target.value });
              setProblem(target.value.trim() === "" ? "emailRequired" : null);
            }}
          />
          <div>
            <PolicyLink source={source} />
          </div>
        </div>
        <TextField
          label={t(isVisitor ? "lead.visitor.company" : "lead.company")}
          autoComplete="organization"
          maxLength={longestCompany}
          value={answers.company}
          onChange={({ target }) => change({ company: target.value })}
        />
        <Choice
          label={t(isVisitor ? "lead.visitor.industry" : "lead.industry")}
          options={industries.map((id) => ({ id, text: t(`lead.industries.${id}`) }))}
          chosen={answers.industry}
          onChoose={(industry) => change({ industry })}
        />
        <Choice
          label={t(isVisitor ? "lead.visitor.teamSize" : "lead.teamSize")}
          options={teamSizes.map((id) => ({ id, text: id }))}
          chosen={answers.teamSize}
          onChoose={(teamSize) => change({ teamSize })}
        />
        <TextField
          label={t(isVisitor ? "lead.visitor.useCase" : "lead.useCase")}
          hint={t(isVisitor ? "lead.visitor.useCaseHint" : "lead.useCaseHint")}
          maxLength={longestUseCase}
          value={answers.useCase}
          onChange={({ target }) => change({ useCase: target.value })}
        />
      </fieldset>
      {isVerified && <Verifying verification={verification} />}
      <LeadPrivacy forStore={forStore} />
      <Complaint
        failure={saving.failure}
        verify={isVerified && problem === "verify" && verification.state === "waiting"}
      />
      <div className="wrap at-end gap-8">
        {onSkip && (
          <Button kind="secondary" onClick={onSkip}>
            {t("lead.skip")}
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={state === "saving" || isEmpty}>
          {state === "saving" ? t("lead.saving") : t("lead.submit")}
        </Button>
      </div>
    </form>
  );
}

type Answers = Pick<LeadEntry, "email" | "company" | "industry" | "teamSize" | "useCase">;

const noAnswers: Answers = { email: "", company: "", industry: null, teamSize: null, useCase: "" };

/** Turnstile, and what to do when it fails. */
function Verifying({ verification }: { readonly verification: Verification }): ReactNode {
  const { t } = useTranslation();
  const { state, attempt, hear, again } = verification;
  return (
    <div className="stack gap-8">
      <VerificationFrame key={attempt} appearance="always" onMessage={hear} />
      {state === "failed" && (
        <div className="row wrap gap-8-12">
          <p role="alert" className="danger">
            {t("verification.error")}
          </p>
          <Button kind="secondary" onClick={again}>
            {t("verification.again")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Why the answers were not sent. */
function Complaint({ failure, verify }: { readonly failure: Failure | null; readonly verify: boolean }): ReactNode {
  const { t } = useTranslation();
  const [text, more] = verify ? [t("verification.complete")] : failure ? savingFailure(failure, t) : [];
  return (
    text && (
      <div role="alert" className="stack gap-4">
        <p className="danger">{text}</p>
        {more && <p>{more}</p>}
      </div>
    )
  );
}

/** Failures that say nothing about saving. */
const other: readonly FailureCode[] = ["unexpected", "bad-argument"];

/** The message, and what to know beyond it. */
function savingFailure(failure: Failure, t: TFunction): readonly [text: string, more?: string] {
  if (failure.code === "lead-verification") return [failureText(failure, t), t("lead.savedUnverified")];
  if (other.includes(failure.code)) return [t("lead.error")];
  return [t("lead.failed"), failureText(failure, t)];
}

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id | null;
  onChoose(id: Id | null): void;
}

function Choice<Id extends string>({ label, options, chosen, onChoose }: ChoiceProps<Id>): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="stack gap-4">
      <p className="strong" aria-hidden>
        {label}
      </p>
      <SelectField
        label={label}
        value={chosen ?? ""}
        onChange={(value) => onChoose(options.find(({ id }) => id === value)?.id ?? null)}
      >
        <option value="">{t("lead.noAnswer")}</option>
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
