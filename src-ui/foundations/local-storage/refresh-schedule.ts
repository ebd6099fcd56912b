import type { RefreshSchedule } from "../../../src-worker/contract/commands/scheduled-refresh";
import { deviceStorage } from "./device-storage";

/** How often a shop is refreshed by itself. */
export const refreshChoices = ["never", "daily", "hourly"] as const;

export type RefreshChoice = (typeof refreshChoices)[number];

const hours: Readonly<Record<RefreshChoice, number | null>> = { never: null, daily: 24, hourly: 1 };

export function refreshChoice(): RefreshChoice {
  const stored = deviceStorage.read("refresh-when-online");
  return refreshChoices.find((choice) => choice === stored) ?? "never";
}

export function followsPublished(): boolean {
  return deviceStorage.read("follow-published") !== "false";
}

/** When this device refreshes the open store by itself. */
export function refreshSchedule(): RefreshSchedule {
  return { shopHours: hours[refreshChoice()], followsPublished: followsPublished() };
}
