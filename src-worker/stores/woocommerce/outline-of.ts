import { oneLine } from "../../contract/one-line";

const maxKeys = 4;
const maxLetters = 40;

/** The beginning of a JSON value for a person to recognise, such as `{error, message, …}`: an object's keys, or the text of a value. */
export function outlineOf(json: unknown): string {
  if (typeof json !== "object" || json === null) return clipped(String(json));
  const keys: string[] = [];
  for (const key in json) if (keys.push(key) > maxKeys) break;
  return `{${keys.map((key, at) => (at < maxKeys ? clipped(key) : "…")).join(", ")}}`;
}

function clipped(text: string): string {
  const line = oneLine(text.slice(0, maxLetters));
  return text.length > maxLetters ? `${line}…` : line;
}
