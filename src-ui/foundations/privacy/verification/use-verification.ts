import { useState } from "react";
import type { VerificationMessage } from "./verification-message";

export interface Verification {
  /** `failed`: an error, or the token was refused. Turnstile may recover by itself. */
  readonly state: "waiting" | "passed" | "failed";
  /** For one use; null unless passed. */
  readonly token: string | null;
  /** The key of the frame: another number is another frame. */
  readonly attempt: number;
  hear(message: VerificationMessage): void;
  /** Begins anew, for another token. */
  again(): void;
}

/** The last answer of a frame of Turnstile. */
export function useVerification(): Verification {
  const [said, setSaid] = useState<Pick<Verification, "state" | "token">>(nothing);
  const [attempt, setAttempt] = useState(0);
  return {
    ...said,
    attempt,
    hear(message) {
      if (message.kind === "token") setSaid({ state: "passed", token: message.token });
      if (message.kind === "error") setSaid({ state: "failed", token: null });
      if (message.kind === "expired") setSaid(nothing);
    },
    again() {
      setSaid(nothing);
      setAttempt(attempt + 1);
    },
  };
}

const nothing = { state: "waiting", token: null } as const;
