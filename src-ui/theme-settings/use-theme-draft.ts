import { useEffect, useState } from "react";
import type { Failure } from "../../src-worker/contract/outcome";
import type { Colour, FittedTheme, StoreTheme, ThemeChanges, ThemeColour } from "../../src-worker/contract/theme";
import { engine } from "../engine/engine-proxy";
import { noteSaved } from "../local-storage/note-saved";

/** The theme of the open store while a person tries colours: nothing is worn before it is applied. */
export interface ThemeDraft {
  /** With the colours as tried; null before the engine has answered for the first time. */
  readonly fitted: FittedTheme | null;
  readonly changes: ThemeChanges;
  /** Whether what is shown here is not what is worn. */
  readonly unsaved: boolean;
  readonly failure: Failure | null;
  /** Tries a colour, or (null) the website's own again. */
  change(name: ThemeColour, colour: Colour | null): void;
  apply(): void;
  reset(): void;
}

export function useThemeDraft(theme: StoreTheme): ThemeDraft {
  const [changes, setChanges] = useState<ThemeChanges>(theme.changes);
  const [preview, setPreview] = useState<{ readonly found: string; readonly fitted: FittedTheme } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const same = isSame(changes, theme.changes);
  const needed = !same || theme.fitted === null;
  // A preview is of what the website showed: with the next reading it is made anew, and the colours that are tried stay.
  const found = JSON.stringify(theme.found);
  useEffect(() => {
    if (!needed) return;
    let late = false;
    void engine.previewTheme(changes).then((outcome) => {
      if (late) return;
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setPreview({ found, fitted: outcome.value });
    });
    return () => {
      late = true;
    };
  }, [changes, found, needed]);

  async function choose(applied: boolean, chosen: ThemeChanges): Promise<void> {
    const outcome = await engine.chooseTheme({ applied, changes: chosen });
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return;
    setChanges(chosen);
    noteSaved();
  }

  return {
    fitted: needed && preview?.found === found ? preview.fitted : theme.fitted,
    changes,
    unsaved: !same || !theme.applied || !theme.fitted,
    failure,
    change: (name, colour) => {
      const { [name]: before, ...others } = changes;
      setChanges(colour === null ? others : { ...others, [name]: colour });
    },
    apply: () => void choose(true, changes),
    reset: () => void choose(false, {}),
  };
}

function isSame(one: ThemeChanges, other: ThemeChanges): boolean {
  const text = (changes: ThemeChanges) => JSON.stringify(Object.entries(changes).toSorted());
  return text(one) === text(other);
}
