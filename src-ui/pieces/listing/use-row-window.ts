import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The mounted rows: `from` inclusive, `to` exclusive. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows of known heights, counted from 0. */
export interface PlacedRows {
  readonly count: number;
  /** The row at an offset in CSS pixels from the top of the first, clamped to the first and the last. */
  rowAt(pixels: number): number;
}

/** The visible rows, both ends inclusive. All else in CSS pixels. */
export interface RowsOnScreen {
  readonly first: number;
  readonly last: number;
  /** Of the list above the browser's window. */
  readonly past: number;
  /** Of the page above the browser's window. */
  readonly scrolled: number;
  /** Of the browser's window. */
  readonly height: number;
}

/** How the visible rows came to be visible. */
export interface RowMovement {
  /** 1 down, -1 up, 0 at rest. */
  readonly direction: -1 | 0 | 1;
  /** Rows that the first visible one moved by in this step. */
  readonly by: number;
  /** The visible rows have not painted yet. */
  readonly unpainted: boolean;
  /** The rows mounted so far. */
  readonly mounted: RowWindow;
}

export interface RowWindowOptions {
  /** The rows to mount. */
  windowOf(seen: RowsOnScreen, movement: RowMovement): RowWindow;
  /** Called at every scroll step, and at the first render. */
  onMove(seen: RowsOnScreen): void;
  /** Called when scrolling has stopped. */
  onStill(seen: RowsOnScreen): void;
}

/** Milliseconds without a scroll event after which a scroll counts as ended. */
const stillMs = 150;

/**
 * The rows to mount while a page scrolls over a body of rows.
 *
 * Own code, as virtua's WindowVirtualizer cannot keep the focused row mounted and measures rows whose heights are known:
 * a scroll of the table through 31,000 pixels at 4x slower took the main thread 8.9 s with it and 7.5 s with this
 * (medians in turns), and each run with it had frames with missing rows; none with this did.
 *
 * @param body as high as all rows together
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  rows: PlacedRows,
  { windowOf, onMove, onStill }: RowWindowOptions,
): RowWindow {
  const [mounted, setMounted] = useState<RowWindow>({ from: 0, to: 0 });
  const painted = useRef(false);
  /** CSS pixels of the page above the body; null until read. Reading it during each scroll step would force a layout. */
  const bodyTop = useRef<number | null>(null);
  const screen = useRef<Screen | null>(null);

  // Other rows stand at the same place: to read it again after they have rendered would force a layout, and a second render.
  const [placed, setPlaced] = useState(rows);
  if (placed !== rows) {
    setPlaced(rows);
    const { current } = screen;
    if (current) setMounted(windowOf(rowsOn(current, rows), atRest(mounted)));
  }
  const latest = useRef({ rows, windowOf, onMove, onStill, mounted });
  useLayoutEffect(() => {
    latest.current = { rows, windowOf, onMove, onStill, mounted };
  });

  const read = (): RowsOnScreen => {
    bodyTop.current ??= (body.current?.getBoundingClientRect().top ?? 0) + scrollY;
    screen.current = { past: scrollY - bodyTop.current, scrolled: scrollY, height: innerHeight };
    return rowsOn(screen.current, latest.current.rows);
  };
  const before = useRef<Pick<RowsOnScreen, "first" | "past">>({ first: 0, past: 0 });
  const follow = (inThisFrame: boolean) => {
    const seen = read();
    const { windowOf, onMove, mounted: now } = latest.current;
    const { first, past } = before.current;
    const next = windowOf(
      seen,
      inThisFrame ? { ...atRest(now), direction: directionOf(seen.past - past), by: seen.first - first } : atRest(now),
    );
    before.current = seen;
    onMove(seen);
    if (next.from === now.from && next.to === now.to) return;
    // React would update after the frame, which would lack the rows.
    if (inThisFrame) flushSync(() => setMounted(next));
    else setMounted(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are on the screen
  useLayoutEffect(() => {
    if (!screen.current) return follow(false);
    const seen = rowsOn(screen.current, rows);
    before.current = seen;
    onMove(seen);
  }, [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they read what is newest by `latest`
  useEffect(() => {
    // Rows beyond the screen render after the visible ones have painted.
    const frame = requestAnimationFrame(() => {
      painted.current = true;
      startTransition(() => follow(false));
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      follow(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Something above the list may have appeared or gone meanwhile.
        bodyTop.current = null;
        latest.current.onStill(read());
        follow(false);
      }, stillMs);
    };
    const resized = () => {
      bodyTop.current = null;
      moved();
    };
    addEventListener("scroll", moved, { passive: true });
    addEventListener("resize", resized);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener("scroll", moved);
      removeEventListener("resize", resized);
    };
  }, []);

  return { from: Math.min(mounted.from, rows.count), to: Math.min(mounted.to, rows.count) };

  function atRest(now: RowWindow): RowMovement {
    return { direction: 0, by: 0, unpainted: !painted.current, mounted: now };
  }
}

type Screen = Pick<RowsOnScreen, "past" | "scrolled" | "height">;

function rowsOn(screen: Screen, rows: PlacedRows): RowsOnScreen {
  return { ...screen, first: rows.rowAt(screen.past), last: rows.rowAt(screen.past + screen.height) };
}

function directionOf(pixels: number): RowMovement["direction"] {
  return pixels > 0 ? 1 : pixels < 0 ? -1 : 0;
}
