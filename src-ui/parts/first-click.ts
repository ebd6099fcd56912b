import type { MouseEventHandler } from "react";

/** For what makes a new thing at each press: the second press of a double click makes none. */
export function firstClick(act: () => void): MouseEventHandler {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
