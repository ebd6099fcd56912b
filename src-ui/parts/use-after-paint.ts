import { startTransition, useEffect, useState } from "react";

/**
 * A value as it was when the page was painted last: what depends on it is rendered after what is more urgent can be
 * seen, in a frame of its own.
 *
 * @param first stands until the first paint
 */
export function useAfterPaint<Value>(value: Value, first: Value): Value {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    if (value === painted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame begins before it is painted; a task that is begun in it comes after that.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}
