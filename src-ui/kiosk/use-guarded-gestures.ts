import { useEffect } from "react";
import { typingIn } from "../parts/typing-in";

/** Blocks the gestures that lead out of the app or leave it zoomed for the next visitor; the style sheet blocks others. */
export function useGuardedGestures(): void {
  useEffect(() => {
    const onMenu = (event: Event) => {
      // A field's menu pastes.
      if (!typingIn(event.target)) event.preventDefault();
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) event.preventDefault();
    };
    const prevent = (event: Event) => event.preventDefault();
    const options = { passive: false } as const;
    addEventListener("contextmenu", onMenu);
    addEventListener("dragstart", prevent);
    addEventListener("wheel", onWheel, options);
    // Safari's pinch.
    addEventListener("gesturestart", prevent, options);
    return () => {
      removeEventListener("contextmenu", onMenu);
      removeEventListener("dragstart", prevent);
      removeEventListener("wheel", onWheel);
      removeEventListener("gesturestart", prevent);
    };
  }, []);
}
