import { hasKeys, type Platform, platforms } from "../../../src-worker/contract/platforms";
import { deviceStorage, recordFrom } from "./device-storage";

export const setupSteps = ["platform", "connection", "lead", "display", "review", "plan"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** The part of the setup that survives a reload. Keys are never part of it. */
export interface SetupProgress {
  readonly step: SetupStep;
  readonly platform: Platform;
  /** As typed. */
  readonly url: string;
  readonly access: "keys" | "public";
  readonly showPrices: boolean;
  readonly showStock: boolean;
  /** Whether the form for updates was filled in, so that its step is left out. */
  readonly leadSaved: boolean;
  /** The chosen currency (ISO 4217) of a store that reports none; null for none. */
  readonly currency: string | null;
  /** Whether the person left it by Cancel: it begins anew, with what was entered. */
  readonly isCancelled: boolean;
}

/**
 * Parses stored progress; the beginning for anything else. Without a stored connection no later step is restored: a reload
 * forgets the keys.
 */
export function readProgress(stored: string | null): SetupProgress {
  const read = recordFrom(stored);
  const url = typeof read.url === "string" ? read.url.slice(0, 2048) : "";
  const platform = platforms.find((one) => one === read.platform) ?? platforms[0];
  const access = read.access === "public" ? "public" : "keys";
  const step = setupSteps.find((one) => one === read.step) ?? "platform";
  const leadSaved = read.leadSaved === true;
  const isConnected = url !== "" && (!hasKeys(platform) || access === "public");
  return {
    step: !isConnected && step !== "platform" ? "connection" : leadSaved && step === "lead" ? "display" : step,
    platform,
    url,
    access,
    showPrices: read.showPrices !== false,
    showStock: read.showStock !== false,
    leadSaved,
    currency: typeof read.currency === "string" && /^[A-Z]{3}$/.test(read.currency) ? read.currency : null,
    isCancelled: read.isCancelled === true,
  };
}

/** The stored connection of an unfinished setup; empty without one. */
export function connectionInSetup(): Partial<Pick<SetupProgress, "platform" | "url" | "access">> {
  const { platform, url, access } = readProgress(deviceStorage.read("setup-progress"));
  return url === "" ? {} : { platform, url, access };
}

/** The step before (-1) or after (1) a step; the step itself at either end. */
export function stepBeside(step: SetupStep, by: 1 | -1, leadSaved: boolean): SetupStep {
  const next = setupSteps[setupSteps.indexOf(step) + by] ?? step;
  return next === "lead" && leadSaved ? stepBeside(next, by, false) : next;
}
