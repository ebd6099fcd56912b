import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { readingKey } from "../../foundations/parts/reading-key";
import { type ColumnName, columnNames, type TableColumn } from "./table-columns";
import { tableMove } from "./table-move";
import type { RowPlace, TableRows } from "./table-rows";

/** The focused or tabbable row, or one of its cells. */
interface FocusPlace extends RowPlace {
  readonly column: ColumnName | null;
}

export interface TableOfKeys {
  readonly rows: TableRows;
  readonly columns: readonly TableColumn[];
  /** A unique key of the query. */
  readonly question: string;
  /** Whole rows per screen. */
  screenRows(): number;
  /** Null for a product without variants. */
  isExpanded(index: number): boolean | null;
  /** Scrolls to a row. */
  reveal(row: number): void;
  act(what: "expand" | "collapse" | "select" | "open", place: RowPlace): void;
  chooseAll(): void;
}

export interface TableKeys {
  /** The row that Tab moves to; it stays mounted wherever it is. */
  readonly row: number;
  readonly column: ColumnName | null;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  /** See `RowContext`. */
  rowRef(row: HTMLDivElement): () => void;
  focusFirst(): void;
  /** Makes Tab move to this row, unless the table has the focus. */
  rest(row: number): void;
}

const pressable = "a, button, input";

/** Keyboard navigation of a virtualised treegrid. The focused row always stays mounted. */
export function useTableKeys(table: RefObject<HTMLElement | null>, of: TableOfKeys): TableKeys {
  const { rows, columns, question } = of;
  const [place, setPlace] = useState<FocusPlace>({ index: 0, variant: null, column: null });
  const product = rows.rowOf({ index: place.index, variant: null }) ?? 0;
  const row = Math.max(0, Math.min(rows.count - 1, rows.rowOf(place) ?? product));
  const column = columns.some(({ name }) => name === place.column) ? place.column : null;
  /** Whether to focus the row once it is mounted. */
  const wanted = useRef(false);

  const rowRef = useCallback(
    (element: HTMLDivElement) => () => {
      if (!element.contains(document.activeElement)) return;
      wanted.current = true;
      table.current?.focus({ preventScroll: true });
    },
    [table],
  );

  const focusOn = (next: FocusPlace) => {
    setPlace(next);
    wanted.current = true;
    of.reveal(rows.rowOf(next) ?? 0);
  };

  const lastQuestion = useRef(question);
  useLayoutEffect(() => {
    if (lastQuestion.current !== question) {
      lastQuestion.current = question;
      const inside = table.current?.querySelector("[data-row]:focus-within, [data-row]:focus") != null;
      if (inside) wanted.current = true;
      setPlace((now) =>
        now.index === 0 && now.variant === null ? now : { index: 0, variant: null, column: now.column },
      );
      if (inside) return;
    }
    if (!wanted.current) return;
    wanted.current = false;
    const line = table.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    const cell = column && line?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    const target = cell ? (cell.querySelector<HTMLElement>(pressable) ?? cell) : line;
    target?.focus({ preventScroll: true });
    // Sideways alone: the row is in view.
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // When the focused table unmounts, the focus moves to the main element instead of the body.
  useLayoutEffect(() => {
    const element = table.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest("main")?.focus({ preventScroll: true });
    };
  }, [table]);

  return {
    row,
    column,
    rowRef,
    focusFirst: () => focusOn({ index: 0, variant: null, column: null }),
    rest(target) {
      if (!table.current?.contains(document.activeElement)) setPlace({ ...rows.placeAt(target), column: null });
    },
    onFocus({ target }) {
      const line = target.closest("[data-row]");
      if (!line) return;
      const cell = target === line ? null : target.closest<HTMLElement>("[data-column]");
      const name = columnNames.find((one) => one === cell?.dataset.column) ?? null;
      const next = { ...rows.placeAt(Number(line.getAttribute("data-row"))), column: name };
      setPlace((now) => (now.index === next.index && now.variant === next.variant && now.column === name ? now : next));
    },
    onKeyDown(event) {
      const { target, key } = event;
      if (event.altKey || event.shiftKey || !(target instanceof HTMLElement) || !target.closest("[data-row]")) return;
      // Text fields keep their keys, and controls keep Space and Enter.
      if (target instanceof HTMLInputElement && target.type !== "checkbox") return;
      if ((key === " " || key === "Enter") && target.matches(pressable)) return;
      const at = rows.placeAt(row);
      const move = tableMove(
        { key: readingKey(key), control: event.ctrlKey || event.metaKey },
        { row, column: column === null ? null : columns.findIndex(({ name }) => name === column) },
        {
          rows: rows.count,
          columns: columns.length,
          screenRows: of.screenRows(),
          expanded: at.variant === null ? of.isExpanded(at.index) : null,
          parent: at.variant === null ? null : product,
        },
      );
      if (!move) return;
      event.preventDefault();
      if (move.do === "focus") {
        const cell = move.focus.column;
        focusOn({ ...rows.placeAt(move.focus.row), column: cell === null ? null : (columns[cell]?.name ?? null) });
      } else if (move.do === "select-all") of.chooseAll();
      else of.act(move.do, at);
    },
  };
}
