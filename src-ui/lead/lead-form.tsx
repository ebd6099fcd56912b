import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  industries,
  type LeadEntry,
  type LeadSource,
  longestCompany,
  longestEmail,
  longestUseCase,
  teamSizes,
} from "../../src-worker/contract/lead";
import type { Failure } from "../../src-worker/contract/outcome";
import { engine } from "../engine/engine-proxy";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { SelectField } from "../parts/select-field";
import { TextField } from "../parts/text-field";
import styles from "./lead-form.module.css";

export interface LeadFormProps {
  readonly source: LeadSource;
  /** Called at once when the answers were saved. */
  onSaved?(): void;
  /** Called two seconds after the answers were saved, and when the standalone form is closed. */
  onDone(): void;
  /** Offers 'Skip for Now'. */
  onSkip?(): void;
  /** Id of the form element, for a submit button outside of it. Submitted empty, it is skipped. */
  readonly formId?: string;
  /** Whether the form is a dialog of its own, with a close button. */
  readonly standalone?: boolean;
}

/** Milliseconds that 'Thank you!' stays. */
const thanksMs = 2000;

/** Asks for an e-mail address and, if the person likes, more. The answers are stored on this device. */
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

function Fields({ source, onSaved, onDone, onSkip, formId }: Omit<LeadFormProps, "standalone">): ReactNode {
  const { t } = useTranslation();
  const email = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<LeadEntry>(() => emptyEntry(source));
  const [problem, setProblem] = useState<"emailRequired" | "emailInvalid" | null>(null);
  const { state, failure, save } = useSaving(onSaved, onDone);
  const change = (part: Partial<LeadEntry>) => setEntry((now) => ({ ...now, ...part }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (entry.email.trim() === "" && onSkip) return onSkip();
    if (email.current?.checkValidity()) return void save(entry);
    setProblem("emailInvalid");
    email.current?.focus();
  };

  if (state === "saved") return <Thanks />;
  return (
    <form id={formId} className="stack gap-16" noValidate onSubmit={submit}>
      <p className="small">{t("lead.hint")}</p>
      <TextField
        ref={email}
        label={t("lead.email")}
        problem={problem && t(`lead.${problem}`)}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={longestEmail}
        value={entry.email}
        onChange={({ target }) => {
          change({ email: target.value });
          setProblem(target.value.trim() === "" ? "emailRequired" : null);
        }}
      />
      <TextField
        label={t("lead.company")}
        autoComplete="organization"
        maxLength={longestCompany}
        value={entry.company}
        onChange={({ target }) => change({ company: target.value })}
      />
      <Choice
        label={t("lead.industry")}
        options={industries.map((id) => ({ id, text: t(`lead.industries.${id}`) }))}
        chosen={entry.industry}
        onChoose={(industry) => change({ industry })}
      />
      <Choice
        label={t("lead.teamSize")}
        options={teamSizes.map((id) => ({ id, text: id }))}
        chosen={entry.teamSize}
        onChoose={(teamSize) => change({ teamSize })}
      />
      <TextField
        label={t("lead.useCase")}
        hint={t("lead.useCaseHint")}
        maxLength={longestUseCase}
        value={entry.useCase}
        onChange={({ target }) => change({ useCase: target.value })}
      />
      <p className="small">{t("lead.privacy")}</p>
      {failure && (
        <p role="alert" className="danger">
          {t("lead.failed")}. {failureText(failure, t)}
        </p>
      )}
      <div className="wrap at-end gap-8">
        {onSkip && (
          <Button kind="secondary" onClick={onSkip}>
            {t("lead.skip")}
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={state === "saving" || entry.email.trim() === ""}>
          {state === "saving" ? t("lead.saving") : t("lead.submit")}
        </Button>
      </div>
    </form>
  );
}

interface Saving {
  readonly state: "open" | "saving" | "saved";
  readonly failure: Failure | null;
  save(entry: LeadEntry): Promise<void>;
}

/** Saves the answers. A second attempt has the same id, so it cannot store them twice. */
function useSaving(onSaved: (() => void) | undefined, onDone: () => void): Saving {
  const [state, setState] = useState<Saving["state"]>("open");
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (state !== "saved") return;
    const timer = setTimeout(() => latest.current(), thanksMs);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    state,
    failure,
    save: async (entry) => {
      setState("saving");
      const outcome = await engine.saveLead({ ...entry, email: entry.email.trim() });
      setState(outcome.ok ? "saved" : "open");
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) onSaved?.();
    },
  };
}

function emptyEntry(source: LeadSource): LeadEntry {
  const id = crypto.randomUUID();
  return { id, email: "", company: "", industry: null, teamSize: null, useCase: "", source };
}

/** Replaces the form, so it takes its focus. */
function Thanks(): ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className={`stack gap-8 centred no-outline ${styles.thanks}`}>
      <p className="text-22 bold">{t("lead.thanks")}</p>
      <p className="muted">{t("lead.thanksText")}</p>
    </div>
  );
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
