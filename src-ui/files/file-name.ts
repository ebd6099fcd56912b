/** Some file systems take 255 bytes; a person reads less. */
const longest = 60;

/** Such as "Harbour & Field 2026-03-01.vitrine": a name and the day, by this device's calendar. */
export function fileName(name: string, day: Date, ending: `.${string}`): string {
  // What Windows, the strictest, does not take; control characters and what would hide the file go as well.
  const clean = name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+/, "");
  const short = [...clean]
    .slice(0, longest)
    .join("")
    .replace(/[ .]+$/, "");
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${short || "Vitrine"} ${parts.join("-")}${ending}`;
}
