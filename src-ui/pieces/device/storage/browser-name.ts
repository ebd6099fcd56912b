/** Marks in user agents, the more particular ones first: most browsers also name those that they resemble. */
const browsers = [
  ["Edg/", "Edge"],
  ["EdgA/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Version/", "Safari"],
] as const;

const systems = [
  ["Android", "Android"],
  ["iPhone", "iOS"],
  ["iPad", "iPadOS"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Macintosh", "macOS"],
  ["Linux", "Linux"],
] as const;

/** The browser and its main version, such as "Firefox 151"; null if unknown. */
export function browserName(userAgent: string): string | null {
  const [mark, name] = browsers.find(([one]) => userAgent.includes(one)) ?? [];
  if (!mark) return null;
  const version = Number.parseInt(userAgent.slice(userAgent.indexOf(mark) + mark.length), 10);
  return Number.isNaN(version) ? name : `${name} ${version}`;
}

/** The operating system; null if unknown. @param touches more than one on an iPad, which calls itself a Macintosh */
export function systemName(userAgent: string, touches: number): string | null {
  const [mark, name] = systems.find(([one]) => userAgent.includes(one)) ?? [];
  return mark === "Macintosh" && touches > 1 ? "iPadOS" : (name ?? null);
}
