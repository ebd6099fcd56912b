const signs: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  PageUp: "Page ↑",
  PageDown: "Page ↓",
  Escape: "Esc",
  "-": "−",
};

/**
 * The label of a key or key combination.
 *
 * @param keys in the notation of tinykeys, such as "$mod+k"
 * @param mac whether the keyboard is an Apple keyboard
 * @param space name of the space bar
 */
export function keyName(keys: string, mac: boolean, space: string): string {
  if (keys.startsWith("$mod+")) return `${mac ? "⌘" : "Ctrl"} ${keyName(keys.slice(5), mac, space)}`;
  if (keys.startsWith("Shift+")) return `${mac ? "⇧" : "Shift"} ${keyName(keys.slice(6), mac, space)}`;
  if (keys === " ") return space;
  return signs[keys] ?? (keys.length === 1 ? keys.toUpperCase() : keys);
}
