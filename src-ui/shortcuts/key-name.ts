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
 * What stands on a key, or on those that are pressed together.
 *
 * @param keys as tinykeys names them, such as "$mod+k"
 * @param mac whether the keyboard is an Apple one
 * @param space what the space bar is called
 */
export function keyName(keys: string, mac: boolean, space: string): string {
  if (keys.startsWith("$mod+")) return `${mac ? "⌘" : "Ctrl"} ${keyName(keys.slice(5), mac, space)}`;
  if (keys.startsWith("Shift+")) return `${mac ? "⇧" : "Shift"} ${keyName(keys.slice(6), mac, space)}`;
  if (keys === " ") return space;
  return signs[keys] ?? (keys.length === 1 ? keys.toUpperCase() : keys);
}
