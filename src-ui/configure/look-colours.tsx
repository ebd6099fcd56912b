import type { ReactNode } from "react";
import {
  type Colour,
  type FittedTheme,
  type ThemeChanges,
  type ThemeColour,
  themeColours,
} from "../../src-worker/contract/theme";
import { LookColour } from "./look-colour";
import styles from "./look-colours.module.css";

export interface LookColoursProps {
  readonly fitted: FittedTheme;
  readonly changes: ThemeChanges;
  /** Null for the website's own again. */
  onChange(name: ThemeColour, colour: Colour | null): void;
}

/** Every colour of a look, to be changed one by one. */
export function LookColours({ fitted, changes, onChange }: LookColoursProps): ReactNode {
  return (
    <ul className={styles.colours}>
      {themeColours.map((name) => (
        <li key={name}>
          <LookColour
            name={name}
            fitted={fitted}
            colour={changes[name] ?? fitted.colours[name]}
            changed={changes[name] !== undefined}
            onChange={(colour) => onChange(name, colour)}
          />
        </li>
      ))}
    </ul>
  );
}
