import { startTransition, useEffect, useState } from "react";

/**
 * A value delayed until after the next paint: content that depends on it renders in a later frame than urgent content.
 *
 * @param first the value until the first paint
 */
export function useAfterPaint<Value>(value: Value, first: Value): Value {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    if (value === painted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // requestAnimationFrame runs before the paint; a task queued there runs after it.
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
