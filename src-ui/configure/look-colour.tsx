import { Undo2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Colour, FittedTheme, ThemeColour } from "../../src-worker/contract/theme";
import { Button } from "../parts/button";
import styles from "./look-colours.module.css";
import { typedColour } from "./typed-colour";
import { wornColour } from "./worn-colour";

export interface LookColourProps {
  readonly name: ThemeColour;
  readonly colour: Colour;
  /** Whether it is a person's, in the place of the website's. */
  readonly changed: boolean;
  readonly fitted: FittedTheme;
  /** Null for the website's own again. */
  onChange(colour: Colour | null): void;
}

/** One colour of a look: by a picker or by its code, with what becomes of it. */
export function LookColour({ name, colour, changed, fitted, onChange }: LookColourProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  // What is being typed is nobody's colour yet.
  const [typed, setTyped] = useState<string | null>(null);
  const label = t(`look.colour.${name}`);
  const bad = typed !== null && typedColour(typed) === null;
  const worn = wornColour(fitted, name);
  const line = bad ? t("look.badCode", { example: "#1d4e4a" }) : repairText();
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <input
        type="color"
        className={styles.picker}
        aria-label={t("look.picker", { name: label })}
        value={colour}
        onChange={(event) => {
          setTyped(null);
          onChange(typedColour(event.target.value));
        }}
      />
      <input
        className={styles.code}
        aria-label={t("look.code", { name: label })}
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
        <Button
          kind="icon"
          aria-label={t("look.asFound", { name: label })}
          onClick={() => {
            setTyped(null);
            onChange(null);
          }}
        >
          <Undo2 size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
      {line && (
        <p id={`${id}-line`} className={styles.line} data-problem={bad} aria-live="polite">
          {line}
        </p>
      )}
    </div>
  );

  /** While the engine is asked, what it last said is of another colour. */
  function repairText(): string {
    if (worn === null || fitted.colours[name] !== colour) return "";
    if (worn !== colour) return t("look.repaired", { colour: worn });
    return changed ? t("look.kept") : "";
  }
}
