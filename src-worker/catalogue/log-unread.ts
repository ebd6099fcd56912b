import type { Failure } from "../contract/outcome";

/** Logs that a part of the stored catalogue could not be read. The app goes on without it. */
export function logUnread(part: "catalogue" | "listing" | "boot file", { code, details }: Failure): void {
  console.warn(`catalogue: the stored ${part} could not be read: ${code}`, details.message ?? "");
}
