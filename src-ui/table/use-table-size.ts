import { type RefObject, useLayoutEffect, useState } from "react";
import { remPx } from "../parts/rem-px";

export interface TableSize {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels of one rem: a person may have set larger text. */
  readonly rem: number;
}

/** The size of an element, and of the text in it; null before it was measured. */
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
