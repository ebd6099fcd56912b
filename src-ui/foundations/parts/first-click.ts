import type { MouseEventHandler } from "react";

/** Ignores the second press of a double click, for buttons that create something at each press. */
export function firstClick(act: () => void): MouseEventHandler {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
