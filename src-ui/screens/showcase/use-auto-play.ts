import { type RefObject, useEffect, useState } from "react";

/** Milliseconds that a product is shown. */
const turnMs = 6000;

const stopping = ["pointerdown", "keydown", "wheel"] as const;

export interface AutoPlay {
  readonly playing: boolean;
  /** Null if the system requests reduced motion. */
  readonly toggle: (() => void) | null;
}

/**
 * Advances to the next product by itself until the user interacts, while the page is visible.
 *
 * @param around the element whose events stop it
 * @param control the button that toggles it; its own presses do not stop it
 * @param turn shows the next product; a new function for each position
 */
export function useAutoPlay(
  around: RefObject<HTMLElement | null>,
  control: RefObject<HTMLElement | null>,
  turn: () => void,
): AutoPlay {
  const [playing, setPlaying] = useState(false);
  const [still] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (!playing) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(turn, turnMs);
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [playing, turn]);
  useEffect(() => {
    const element = around.current;
    if (!playing || !element) return;
    const stop = (event: Event) => {
      const own = event.target instanceof Node && control.current?.contains(event.target);
      const elsewhere = event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ";
      if (!own || elsewhere) setPlaying(false);
    };
    for (const kind of stopping) element.addEventListener(kind, stop, { passive: true });
    return () => {
      for (const kind of stopping) element.removeEventListener(kind, stop);
    };
  }, [playing, around, control]);
  return { playing, toggle: still ? null : () => setPlaying((now) => !now) };
}
