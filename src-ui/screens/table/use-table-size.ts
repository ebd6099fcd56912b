import { type RefObject, useLayoutEffect, useState } from "react";
import { remPx } from "../../foundations/parts/rem-px";

export interface TableSize {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels of one rem at the user's text size. */
  readonly rem: number;
}

/** The width of an element and the size of a rem; null before the first measurement. */
export function useTableSize(element: RefObject<HTMLElement | null>): TableSize | null {
  const [size, setSize] = useState<TableSize | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { width } = measured.getBoundingClientRect();
      const rem = remPx();
      setSize((before) => (before?.width === width && before.rem === rem ? before : { width, rem }));
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
