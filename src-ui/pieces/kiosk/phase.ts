import { tabStorage } from "../../foundations/local-storage/device-storage";

/** The content of a kiosk: a visitor's screens, those under the warning, or products in turn. */
export type Phase = "visit" | "warning" | "attract";

/** `soon`: the idle time is over; `idle`: the countdown too; `here`: somebody answered the warning; `touched`: the products. */
export type PhaseEvent = "soon" | "idle" | "here" | "touched";

/** A device that slept becomes idle without a warning. Events that a phase does not know change nothing. */
const steps: Readonly<Record<Phase, Partial<Record<PhaseEvent, Phase>>>> = {
  visit: { soon: "warning", idle: "attract" },
  warning: { here: "visit", idle: "attract" },
  attract: { touched: "visit" },
};

export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  return steps[phase][event] ?? phase;
}

/** In session storage: `updated` is an attract loop that has already reloaded the page for a new version. */
export type StoredPhase = "visit" | "attract" | "updated";

/** The phase before a reload; null in a new tab, such as after a power cut. */
export function readPhase(): StoredPhase | null {
  const stored = tabStorage.read("kiosk-phase");
  return stored === "visit" || stored === "attract" || stored === "updated" ? stored : null;
}

export function keepPhase(phase: StoredPhase | null): void {
  tabStorage.write("kiosk-phase", phase);
}
