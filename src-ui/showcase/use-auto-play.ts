import { type RefObject, useEffect, useState } from "react";

/** How long a product is shown, in milliseconds: long enough to be read. */
const turnMs = 6000;

const stopping = ["pointerdown", "keydown", "wheel"] as const;

export interface AutoPlay {
  readonly playing: boolean;
  /** Null where this person wants nothing to move. */
  readonly toggle: (() => void) | null;
}

/**
 * Turns to the next product by itself, until somebody touches anything, and while the page is to be seen.
 *
 * @param around the element that is listened to
 * @param control the button that starts and ends it: its own presses end nothing
 * @param turn shows the next product; another one for each place
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
