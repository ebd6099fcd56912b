import { useEffect, useRef, useState } from "react";
import { type LeadEntry, type LeadPlatform, leadPlatforms } from "../../../../src-worker/contract/lead";
import type { LeadResult } from "../../../../src-worker/contract/outbox";
import type { Failure } from "../../../../src-worker/contract/outcome";
import type { StoreSummary } from "../../../../src-worker/contract/snapshot";
import { engine } from "../../engine/engine-proxy";
import { makeDeviceId } from "../../local-storage/device-id";
import { saveConsent } from "../../local-storage/user-consent";
import { visitReferrer } from "../../local-storage/visit-referrer";

export interface Saving {
  /** `unverified`: the answers are stored on the device, and can be sent with another token. */
  readonly state: "open" | "saving" | "unverified";
  readonly failure: Failure | null;
  /** Null until the answers are saved. */
  readonly result: LeadResult | null;
  /** Resolves to whether the answers were saved. */
  save(answers: Answers, token: string | null): Promise<boolean>;
}

type Answers = Omit<LeadEntry, "id" | "source" | "session" | "referral" | "platform">;

export interface SavingParts {
  readonly source: LeadEntry["source"];
  readonly platform: StoreSummary["platform"] | undefined;
  readonly onSaved: (() => void) | undefined;
  onDone(): void;
}

/** Milliseconds that 'Thank you!' stays. */
const thanksMs = 2000;

/** Saves the answers. A second attempt has the same id, so it cannot store them twice. */
export function useSaving({ source, platform, onSaved, onDone }: SavingParts): Saving {
  const [id] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<Saving["state"]>("open");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [result, setResult] = useState<LeadResult | null>(null);
  const hasAgreed = useRef(false);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  const isSaved = result !== null;
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => latest.current(), thanksMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  return {
    state,
    failure,
    result,
    async save(answers, token) {
      setState("saving");
      const entry = { ...answers, email: answers.email.trim(), id, source };
      const from = { session: makeDeviceId(), referral: visitReferrer(), platform: leadPlatform(platform) };
      const lead = { ...entry, ...from };
      const queued = await engine.queueLead(lead);
      // At once: the page may close before the lead is sent. The visitor of a kiosk agrees for themselves, which the lead
      // says; the device is somebody else's. Nor may a second attempt undo a withdrawal that came after the first one.
      if (queued.ok && !hasAgreed.current && source !== "kiosk") {
        hasAgreed.current = true;
        saveConsent({ marketingConsent: true });
      }
      const outcome = queued.ok ? await engine.saveLead(lead, token) : queued;
      setFailure(outcome.ok ? null : outcome.failure);
      if (!outcome.ok) {
        setState(outcome.failure.code === "lead-verification" ? "unverified" : "open");
        return false;
      }
      setState("open");
      setResult(outcome.value);
      onSaved?.();
      return true;
    },
  };
}

function leadPlatform(platform: SavingParts["platform"]): LeadPlatform {
  return leadPlatforms.find((one) => one === platform) ?? "other";
}
