import { useEffect, useRef, useState } from "react";
import type { Failure, Outcome } from "../../src-worker/contract/outcome";
import type { Platform } from "../../src-worker/contract/store-connection";
import { engine } from "../engine/engine-proxy";

/** The state of platform detection. */
export type Detection =
  | { readonly state: "idle" }
  | { readonly state: "asking"; readonly url: string }
  | { readonly state: "found"; readonly url: string; readonly platform: Platform }
  | { readonly state: "failed"; readonly url: string; readonly failure: Failure };

export interface PlatformDetection {
  /** The address that this result belongs to. */
  readonly detection: Detection;
  detect(): void;
}

/** Detects an address's platform. @param onFound called with the platform, unless the address has changed meanwhile */
export function usePlatformDetection(url: string, onFound: (platform: Platform) => void): PlatformDetection {
  const [asked, setAsked] = useState<Detection>(idle);
  const latest = useRef({ url, onFound });
  useEffect(() => {
    latest.current = { url, onFound };
  });
  return {
    detection: asked.state !== "idle" && asked.url === url ? asked : idle,
    detect: async () => {
      const asking: Detection = { state: "asking", url };
      setAsked(asking);
      const outcome = await engine.detectPlatform(url);
      setAsked((current) => (current === asking ? answered(url, outcome) : current));
      if (outcome.ok && latest.current.url === url) latest.current.onFound(outcome.value);
    },
  };
}

const idle: Detection = { state: "idle" };

function answered(url: string, outcome: Outcome<Platform>): Detection {
  if (outcome.ok) return { state: "found", url, platform: outcome.value };
  return outcome.failure.code === "cancelled" ? idle : { state: "failed", url, failure: outcome.failure };
}
