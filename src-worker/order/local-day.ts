/** The day of a time by this device's clock, such as "2026-12-31". @param time ISO 8601 */
export function localDay(time: string): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
