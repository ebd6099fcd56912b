import type { MouseEvent } from "react";

/** A click handler for links within the app. With a modifier key the browser opens a new tab or window instead. */
export function plainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
