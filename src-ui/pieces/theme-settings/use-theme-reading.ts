import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";

/** Reads the website's theme on request. */
export interface ThemeReading {
  readonly state: "idle" | "reading" | "done" | "failed";
  readonly failure: Failure | null;
  read(): void;
  stop(): void;
}

export function useThemeReading(): ThemeReading {
  const [reading, setReading] = useState<Pick<ThemeReading, "state" | "failure">>({ state: "idle", failure: null });
  const running = useRef(false);
  // Cancels the reading when the settings close.
  useEffect(
    () => () => {
      if (running.current) void engine.cancel("theme");
    },
    [],
  );
  return {
    ...reading,
    read: () => {
      if (running.current) return;
      running.current = true;
      setReading({ state: "reading", failure: null });
      void engine.readTheme().then((outcome) => {
        running.current = false;
        if (outcome.ok) setReading({ state: "done", failure: null });
        else if (outcome.failure.code === "cancelled") setReading({ state: "idle", failure: null });
        else setReading({ state: "failed", failure: outcome.failure });
      });
    },
    stop: () => void engine.cancel("theme"),
  };
}
