import { useEffect } from "react";
import { typingIn } from "../../foundations/parts/typing-in";

/**
 * Blocks the gestures that lead out of the app, into a second tab of it, or leave it zoomed for the next visitor; the style
 * sheet blocks others.
 */
export function useGuardedGestures(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    const guards: Readonly<Record<string, (event: Event) => void>> = {
      contextmenu: (event) => {
        // A field's menu pastes.
        if (!typingIn(event.target)) event.preventDefault();
      },
      wheel: (event) => {
        if (event instanceof WheelEvent && event.ctrlKey) event.preventDefault();
      },
      click: (event) => {
        if (isForNewTab(event)) event.preventDefault();
      },
      // The middle button opens a link in a new tab.
      auxclick: prevent,
      dragstart: prevent,
      // A dropped file or link would take the place of the app.
      dragover: prevent,
      drop: prevent,
      // Safari's pinch.
      gesturestart: prevent,
    };
    const entries = Object.entries(guards);
    for (const [kind, guard] of entries) addEventListener(kind, guard, { passive: false });
    return () => {
      for (const [kind, guard] of entries) removeEventListener(kind, guard);
    };
  }, []);
}

/** Whether the browser would open a link in a new tab or window, or save its page. */
function isForNewTab(event: Event): boolean {
  if (!(event instanceof MouseEvent && event.target instanceof Element)) return false;
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return isModified && event.target.closest("a[href]") !== null;
}
