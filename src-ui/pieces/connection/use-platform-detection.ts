import { useState } from "react";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import type { DetectedStore } from "../../../src-worker/contract/store-connection";
import { engine } from "../../foundations/engine/engine-proxy";

/** The state of platform detection. */
export type Detection =
  | { readonly state: "idle" }
  | { readonly state: "asking"; readonly url: string }
  | { readonly state: "found"; readonly url: string; readonly found: DetectedStore }
  | { readonly state: "failed"; readonly url: string; readonly failure: Failure };

export interface PlatformDetection {
  /** The detection of the current address. */
  readonly detection: Detection;
  /** Detects an address's platform. */
  ask(url: string): Promise<Outcome<DetectedStore>>;
  /** Removes the result. */
  forget(): void;
}

/** @param url the current address; results of other addresses are not shown */
export function usePlatformDetection(url: string): PlatformDetection {
  const [asked, setAsked] = useState<Detection>(idle);
  const isOf =
    asked.state === "found" ? url === asked.url || url === asked.found.url : "url" in asked && asked.url === url;
  return {
    detection: isOf ? asked : idle,
    ask: async (address) => {
      const asking: Detection = { state: "asking", url: address };
      setAsked(asking);
      const outcome = await engine.detectPlatform(address);
      setAsked((current) => (current === asking ? answered(address, outcome) : current));
      return outcome;
    },
    forget: () => setAsked(idle),
  };
}

const idle: Detection = { state: "idle" };

function answered(url: string, outcome: Outcome<DetectedStore>): Detection {
  if (outcome.ok) return { state: "found", url, found: outcome.value };
  return outcome.failure.code === "cancelled" ? idle : { state: "failed", url, failure: outcome.failure };
}
