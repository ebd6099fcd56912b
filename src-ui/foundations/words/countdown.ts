/** Remaining time as minutes and seconds, such as "2:10"; rounded up. @param seconds from 0 */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
