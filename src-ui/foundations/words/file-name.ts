/** Characters of the name; some file systems allow 255 bytes. */
const longest = 60;

/** A file name such as "Harbour & Field 2026-03-01.vitrine": a name and the local date. */
export function fileName(name: string, day: Date, ending: `.${string}`): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${shortName(name)} ${parts.join("-")}${ending}`;
}

/** A file name such as "Casa Lopes – A-0012.pdf": a name and an order's number. */
export function numberedFileName(name: string, number: string, ending: `.${string}`): string {
  return `${shortName(name)} – ${number}${ending}`;
}

/** Removes characters that Windows forbids, control characters and leading dots, which would hide the file. */
function shortName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+/, "");
  const short = [...clean]
    .slice(0, longest)
    .join("")
    .replace(/[ .]+$/, "");
  return short || "Vitrine";
}
