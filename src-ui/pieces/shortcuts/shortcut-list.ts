/** One line of the sheet: the locale key of the action, and its keys in the notation of tinykeys. */
interface Shortcut {
  readonly does: string;
  readonly keys: readonly string[];
}

/**
 * Every shortcut, by the place where it works. Key handlers use these types, so that the sheet and the handlers cannot
 * diverge. Keys of standard controls (tabs, fields, choices) are not listed.
 */
export const shortcutList = {
  letters: [
    { does: "shortcuts.search", keys: ["/"] },
    { does: "views.grid", keys: ["g"] },
    { does: "views.table", keys: ["t"] },
    { does: "views.showcase", keys: ["s"] },
    { does: "top.refresh", keys: ["r"] },
    { does: "collections.title", keys: ["c"] },
    { does: "order.title", keys: ["o"] },
    { does: "shortcuts.help", keys: ["?"] },
  ],
  everywhere: [
    { does: "shortcuts.search", keys: ["$mod+k"] },
    { does: "shortcuts.toResults", keys: ["ArrowDown"] },
    { does: "shortcuts.close", keys: ["Escape"] },
  ],
  inList: [
    { does: "shortcuts.move", keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] },
    { does: "shortcuts.pages", keys: ["PageUp", "PageDown"] },
    { does: "shortcuts.ends", keys: ["Home", "End"] },
    { does: "shortcuts.open", keys: ["Enter"] },
  ],
  inTable: [
    { does: "shortcuts.variants", keys: ["ArrowRight", "ArrowLeft"] },
    { does: "shortcuts.cells", keys: ["ArrowLeft", "ArrowRight"] },
    { does: "shortcuts.rows", keys: ["$mod+Home", "$mod+End"] },
    { does: "shortcuts.tick", keys: [" "] },
    { does: "shortcuts.all", keys: ["$mod+a"] },
  ],
  inShowcase: [
    { does: "shortcuts.turn", keys: ["ArrowLeft", "ArrowRight", "PageUp", "PageDown"] },
    { does: "shortcuts.ends", keys: ["Home", "End"] },
  ],
  inProduct: [
    { does: "shortcuts.images", keys: ["ArrowLeft", "ArrowRight"] },
    { does: "shortcuts.turn", keys: ["Shift+ArrowLeft", "Shift+ArrowRight"] },
  ],
  inImage: [
    { does: "shortcuts.zoom", keys: ["+", "-"] },
    { does: "shortcuts.whole", keys: ["0"] },
    { does: "shortcuts.moveImage", keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] },
  ],
} as const satisfies Readonly<Record<string, readonly Shortcut[]>>;

export type KeyPlace = keyof typeof shortcutList;

export type KeysOf<Place extends KeyPlace> = (typeof shortcutList)[Place][number]["keys"][number];
