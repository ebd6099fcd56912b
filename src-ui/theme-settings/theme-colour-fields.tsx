import type { ReactNode } from "react";
import {
  type Colour,
  type FittedTheme,
  type ThemeChanges,
  type ThemeColour,
  themeColours,
} from "../../src-worker/contract/theme";
import { ThemeColourField } from "./theme-colour-field";
import styles from "./theme-colour-fields.module.css";

export interface ThemeColourFieldsProps {
  readonly fitted: FittedTheme;
  readonly changes: ThemeChanges;
  /** Null restores the website's colour. */
  onChange(name: ThemeColour, colour: Colour | null): void;
}

/** Edits every colour of a theme. */
export function ThemeColourFields({ fitted, changes, onChange }: ThemeColourFieldsProps): ReactNode {
  return (
    <ul className={`stack gap-16 plain-list ${styles.colours}`}>
      {themeColours.map((name) => (
        <li key={name}>
          <ThemeColourField
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
