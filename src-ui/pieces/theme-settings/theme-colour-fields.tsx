import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Colour,
  type FittedTheme,
  type ThemeChanges,
  type ThemeColour,
  themeColours,
} from "../../../src-worker/contract/theme";
import { IconButton } from "../../foundations/parts/icon-button";
import styles from "./theme-colour-fields.module.css";
import { typedColour } from "./typed-colour";

export interface ThemeColourFieldsProps {
  readonly fitted: FittedTheme;
  readonly changes: ThemeChanges;
  /** Null restores the website's colour. */
  onChange(name: ThemeColour, colour: Colour | null): void;
}

/** The colours that offer the shades of the primary one. The others are grounds, text and signals. */
const shaded: ReadonlySet<ThemeColour> = new Set(["primaryColor", "secondaryColor", "accentColor", "headerBackground"]);

/** Edits every colour of a theme. */
export function ThemeColourFields({ fitted, changes, onChange }: ThemeColourFieldsProps): ReactNode {
  return (
    <ul className="stack gap-16 plain-list">
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

interface ThemeColourFieldProps {
  readonly name: ThemeColour;
  readonly colour: Colour;
  /** Whether a person replaced the website's colour. */
  readonly changed: boolean;
  readonly fitted: FittedTheme;
  /** Null restores the website's colour. */
  onChange(colour: Colour | null): void;
}

/** Edits one theme colour by picker or code, and shows its adjusted variant. */
function ThemeColourField({ name, colour, changed, fitted, onChange }: ThemeColourFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  // A draft that is not a valid colour yet.
  const [typed, setTyped] = useState<string | null>(null);
  const label = t(`theme.colour.${name}`);
  const bad = typed !== null && typedColour(typed) === null;
  const applied = appliedColour(fitted, name);
  const line = bad ? t("theme.badCode", { example: "#1d4e4a" }) : repairText();
  return (
    <div className={styles.row}>
      <span className="strong all-columns">{label}</span>
      <input
        type="color"
        className={`field ${styles.picker}`}
        aria-label={t("theme.picker", { name: label })}
        value={colour}
        onChange={(event) => {
          setTyped(null);
          onChange(typedColour(event.target.value));
        }}
      />
      <input
        className={`field figures full-width ${styles.code}`}
        aria-label={t("theme.code", { name: label })}
        aria-describedby={line ? `${id}-line` : undefined}
        aria-invalid={bad}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? colour}
        onChange={(event) => {
          setTyped(event.target.value);
          const read = typedColour(event.target.value);
          if (read) onChange(read);
        }}
        onBlur={() => setTyped(null)}
      />
      {changed && (
        <IconButton
          icon={Undo2}
          label={t("theme.asFound", { name: label })}
          onClick={() => {
            setTyped(null);
            onChange(null);
          }}
        />
      )}
      {shaded.has(name) && fitted.shades && (
        <fieldset className="row wrap gap-4 all-columns" aria-label={t("theme.shades", { name: label })}>
          {fitted.shades.map((shade, at) => (
            <button
              // A shade's place is what it is: a change of the primary colour changes all of them.
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of six
              key={at}
              type="button"
              className={styles.shade}
              style={{ background: shade }}
              aria-label={at < 3 ? t("theme.lighter", { step: 3 - at }) : t("theme.darker", { step: at - 2 })}
              aria-pressed={shade === colour}
              title={shade}
              onClick={() => {
                setTyped(null);
                onChange(shade);
              }}
            />
          ))}
        </fieldset>
      )}
      {line && (
        <p id={`${id}-line`} className={`small all-columns ${styles.line}`} data-problem={bad} aria-live="polite">
          {line}
        </p>
      )}
    </div>
  );

  /** Empty until the engine's answer is about the current colour. */
  function repairText(): string {
    if (applied === null || fitted.colours[name] !== colour) return "";
    if (applied !== colour) return t("theme.repaired", { colour: applied });
    return changed ? t("theme.unchanged") : "";
  }
}

/** The shown light-mode variant of a theme colour, adjusted for contrast; null when it is never shown as such. */
function appliedColour({ tokens: { light } }: FittedTheme, name: ThemeColour): Colour | null {
  switch (name) {
    case "primaryColor":
      return light.page["primary-solid"];
    case "secondaryColor":
      return light.page["primary-hover"];
    // Only a tint behind text shows it.
    case "accentColor":
      return null;
    case "backgroundColor":
      return light.page.bg;
    case "cardBackground":
      return light.page.surface;
    case "headerBackground":
      return light.header.bg;
    case "textColor":
      return light.page.ink;
    case "borderColor":
      return light.page.line;
    case "successColor":
      return light.page.success;
    case "warningColor":
      return light.page.warning;
    case "errorColor":
      return light.page.danger;
  }
}
