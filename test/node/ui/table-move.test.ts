import { expect, test } from "vitest";
import { type TableFocus, type TableMove, type TableShape, tableMove } from "../../../src-ui/screens/table/table-move";

// A hundred rows of eight columns, of which the screen shows ten.
const plain: TableShape = { rows: 100, columns: 8, screenRows: 10, expanded: null, parent: null };
const closed: TableShape = { ...plain, expanded: false };
const open: TableShape = { ...plain, expanded: true };
const variant: TableShape = { ...plain, parent: 4 };

const row = (number: number): TableFocus => ({ row: number, column: null });
const cell = (number: number, column: number): TableFocus => ({ row: number, column });
const to = (focus: TableFocus): TableMove => ({ do: "focus", focus });

test.each<[string, TableFocus, TableShape, TableMove | null]>([
  ["ArrowDown", row(3), plain, to(row(4))],
  ["ArrowDown", row(99), plain, null],
  ["ArrowUp", row(3), plain, to(row(2))],
  ["ArrowUp", row(0), plain, null],
  ["ArrowDown", cell(3, 2), plain, to(cell(4, 2))],
  ["ArrowUp", cell(3, 2), plain, to(cell(2, 2))],
  ["PageDown", row(3), plain, to(row(13))],
  ["PageDown", row(95), plain, to(row(99))],
  ["PageDown", row(99), plain, null],
  ["PageUp", cell(13, 5), plain, to(cell(3, 5))],
  ["PageUp", row(4), plain, to(row(0))],
  ["Home", row(50), plain, to(row(0))],
  ["End", row(50), plain, to(row(99))],
  ["Home", cell(50, 4), plain, to(cell(50, 0))],
  ["End", cell(50, 4), plain, to(cell(50, 7))],
  ["Ctrl+Home", cell(50, 4), plain, to(cell(0, 4))],
  ["Ctrl+End", cell(50, 4), plain, to(cell(99, 4))],
  ["Ctrl+End", row(50), plain, to(row(99))],
  ["ArrowRight", row(3), closed, { do: "expand" }],
  ["ArrowRight", row(3), open, to(cell(3, 0))],
  ["ArrowRight", row(3), plain, to(cell(3, 0))],
  ["ArrowRight", cell(3, 0), closed, to(cell(3, 1))],
  ["ArrowRight", cell(3, 7), plain, null],
  ["ArrowLeft", row(3), open, { do: "collapse" }],
  ["ArrowLeft", row(3), closed, null],
  ["ArrowLeft", row(6), variant, to(row(4))],
  ["ArrowLeft", cell(3, 1), plain, to(cell(3, 0))],
  ["ArrowLeft", cell(3, 0), open, to(row(3))],
  ["Enter", row(3), plain, { do: "open" }],
  ["Enter", cell(3, 5), plain, null],
  [" ", row(3), plain, { do: "select" }],
  [" ", cell(3, 5), plain, { do: "select" }],
  ["Ctrl+a", row(3), plain, { do: "select-all" }],
  ["Ctrl+A", cell(3, 1), plain, { do: "select-all" }],
  ["Ctrl+ArrowDown", row(3), plain, null],
  ["a", row(3), plain, null],
  ["Tab", row(3), plain, null],
])("%s at %o of %o does %o", (keys, at, shape, does) => {
  const control = keys.startsWith("Ctrl+");
  expect(tableMove({ key: control ? keys.slice(5) : keys, control }, at, shape)).toEqual(does);
});
