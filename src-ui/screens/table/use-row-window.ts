import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SteeredRowPrefetch } from "./row-prefetch";
import { type RowWindow, rowWindow } from "./row-window";
import type { TableRows } from "./table-rows";

/** The visible rows, both ends inclusive, and the CSS pixels of the table above the window. */
export interface RowsOnScreen {
  readonly first: number;
  readonly last: number;
  readonly past: number;
}

/** Milliseconds without a scroll event after which a scroll counts as ended. */
const stillMs = 150;

export interface ScrollListeners {
  /** Receives the scroll speed. */
  readonly rowPrefetch: SteeredRowPrefetch;
  /** Called at every scroll step, and at the first render. */
  onMove(seen: RowsOnScreen): void;
  /** Called when scrolling has stopped. */
  onStill(seen: RowsOnScreen): void;
}

/**
 * The rows to mount while a page scrolls over a body of rows.
 *
 * Own code, as virtua's WindowVirtualizer cannot keep the focused row mounted and measures rows whose heights are known:
 * a scroll through 31,000 pixels at 4x slower took the main thread 8.9 s with it and 7.5 s with this (medians in turns),
 * and each run with it had frames with missing rows; none with this did.
 *
 * @param body as high as all rows together
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  rows: TableRows,
  { rowPrefetch, onMove, onStill }: ScrollListeners,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: 0 });
  const latest = useRef({ rows, rowPrefetch, onMove, onStill, shown });
  useLayoutEffect(() => {
    latest.current = { rows, rowPrefetch, onMove, onStill, shown };
  });

  const onScreen = (): RowsOnScreen => {
    const past = -(body.current?.getBoundingClientRect().top ?? 0);
    const now = latest.current.rows;
    return { past, first: now.rowAt(past), last: now.rowAt(past + innerHeight) };
  };
  const before = useRef(0);
  const painted = useRef(false);
  const follow = (inThisFrame: boolean) => {
    const seen = onScreen();
    latest.current.rowPrefetch.moved(seen.first - before.current);
    before.current = seen.first;
    const few = latest.current.rowPrefetch.fast || !painted.current;
    const next = rowWindow(seen.first, seen.last, latest.current.rows.count, few);
    const now = latest.current.shown;
    latest.current.onMove(seen);
    if (next.from === now.from && next.to === now.to) return;
    // React would update after the frame, which would lack the rows.
    if (inThisFrame) flushSync(() => setShown(next));
    else setShown(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand elsewhere
  useLayoutEffect(() => follow(false), [rows]);
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
        latest.current.rowPrefetch.stopped();
        follow(false);
        latest.current.onStill(onScreen());
      }, stillMs);
    };
    addEventListener("scroll", moved, { passive: true });
    addEventListener("resize", moved);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener("scroll", moved);
      removeEventListener("resize", moved);
    };
  }, []);

  return { from: Math.min(shown.from, rows.count), to: Math.min(shown.to, rows.count) };
}
