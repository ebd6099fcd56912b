const days30 = 30 * 24 * 3_600_000;

/**
 * Whether an offer that was declined is still put off, for 30 days.
 *
 * @param declinedAt ISO 8601, or null for never; an unreadable time counts as never
 * @param now epoch milliseconds
 */
export function isPutOff(declinedAt: string | null, now: number): boolean {
  return declinedAt !== null && now - Date.parse(declinedAt) < days30;
}
