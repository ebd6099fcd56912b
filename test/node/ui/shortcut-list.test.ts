import { expect, test } from "vitest";
import { keyName } from "../../../src-ui/pieces/shortcuts/key-name";
import { type KeyPlace, shortcutList } from "../../../src-ui/pieces/shortcuts/shortcut-list";
import { type GridShape, gridMove } from "../../../src-ui/screens/catalogue/grid-move";
import { tableMove } from "../../../src-ui/screens/table/table-move";

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const others = ["PageUp", "PageDown", "Home", "End", "Enter", "Escape", "Tab", "Delete", "Backspace", "F2", "Insert"];
const everyKey = [...printable, ...arrows, ...others];

function listed(...places: readonly KeyPlace[]): readonly string[] {
  return [...new Set(places.flatMap((place) => shortcutList[place].flatMap(({ keys }) => keys)))].toSorted();
}

test("the keys of the list are those that lead through the grid, and Enter, which is a link's own", () => {
  const grid: GridShape = { columns: 3, total: 30, screenRows: 2 };
  const heard = everyKey.filter((key) => gridMove(key, 13, grid) !== null);
  expect([...heard, "Enter"].toSorted()).toEqual(listed("inList"));
});

test("the keys of the list and of the table are those that the table hears", () => {
  const shape = { rows: 30, columns: 5, screenRows: 4, expanded: false, parent: null };
  const places = [
    { row: 13, column: null },
    { row: 13, column: 2 },
  ];
  const heard = [false, true].flatMap((control) =>
    everyKey
      .filter((key) => places.some((place) => tableMove({ key, control }, place, shape) !== null))
      .map((key) => (control ? `$mod+${key}` : key)),
  );
  // The same with the capital lock on.
  expect(heard.filter((key) => key !== "$mod+A").toSorted()).toEqual(listed("inList", "inTable"));
});

test.each([
  ["$mod+k", false, "Ctrl K"],
  ["$mod+k", true, "⌘ K"],
  ["Shift+ArrowLeft", false, "Shift ←"],
  ["Shift+ArrowLeft", true, "⇧ ←"],
  ["PageDown", false, "Page ↓"],
  ["Escape", false, "Esc"],
  ["Home", false, "Home"],
  [" ", false, "Space"],
  ["-", false, "−"],
  ["/", false, "/"],
])("%s stands on the keys as it does on the keyboard", (keys, mac, name) => {
  expect(keyName(keys, mac, "Space")).toBe(name);
});
