import { useState } from "react";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import type { DetectedStore } from "../../../src-worker/contract/store-connection";
import { engine } from "../../foundations/engine/engine-proxy";

export type Detection =
  | { readonly state: "idle" }
  | { readonly state: "detecting"; readonly url: string }
  | { readonly state: "found"; readonly url: string; readonly found: DetectedStore }
  | { readonly state: "failed"; readonly url: string; readonly failure: Failure };

export interface PlatformDetection {
  /** The detection of the current address. */
  readonly detection: Detection;
  /** Detects an address's platform. */
  detect(url: string): Promise<Outcome<DetectedStore>>;
  /** Removes the result. */
  forget(): void;
}

/** @param url the current address; results of other addresses are not shown */
export function usePlatformDetection(url: string): PlatformDetection {
  const [detection, setDetection] = useState<Detection>(idle);
  const isOf =
    detection.state === "found"
      ? url === detection.url || url === detection.found.url
      : "url" in detection && detection.url === url;
  return {
    detection: isOf ? detection : idle,
    detect: async (address) => {
      const started: Detection = { state: "detecting", url: address };
      setDetection(started);
      const outcome = await engine.detectPlatform(address);
      setDetection((current) => (current === started ? answered(address, outcome) : current));
      return outcome;
    },
    forget: () => setDetection(idle),
  };
}

const idle: Detection = { state: "idle" };

function answered(url: string, outcome: Outcome<DetectedStore>): Detection {
  if (outcome.ok) return { state: "found", url, found: outcome.value };
  return outcome.failure.code === "cancelled" ? idle : { state: "failed", url, failure: outcome.failure };
}
