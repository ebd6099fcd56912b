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

const key = "kiosk-phase";

/** The phase before a reload; null in a new tab, such as after a power cut. */
export function readPhase(): StoredPhase | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === "visit" || stored === "attract" || stored === "updated" ? stored : null;
  } catch {
    return null;
  }
}

export function keepPhase(phase: StoredPhase | null): void {
  try {
    if (phase) sessionStorage.setItem(key, phase);
    else sessionStorage.removeItem(key);
  } catch {
    // Without session storage a reload begins a new visit.
  }
}
