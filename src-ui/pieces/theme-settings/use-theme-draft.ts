import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { Colour, FittedTheme, StoreTheme, ThemeChanges, ThemeColour } from "../../../src-worker/contract/theme";
import { engine } from "../../foundations/engine/engine-proxy";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { showToast } from "../../foundations/parts/toast-state";

/** A draft of the open store's theme; `apply` puts it into effect. */
export interface ThemeDraft {
  /** The theme with the drafted colours; null before the engine's first answer. */
  readonly fitted: FittedTheme | null;
  readonly changes: ThemeChanges;
  /** Whether the draft differs from the applied theme. */
  readonly unsaved: boolean;
  readonly failure: Failure | null;
  /** Drafts a colour; null restores the website's colour. */
  change(name: ThemeColour, colour: Colour | null): void;
  apply(): void;
  reset(): void;
}

export function useThemeDraft(theme: StoreTheme): ThemeDraft {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<ThemeChanges>(theme.changes);
  const [preview, setPreview] = useState<{ readonly found: string; readonly fitted: FittedTheme } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const same = isSame(changes, theme.changes);
  const needed = !same || theme.fitted === null;
  // A preview belongs to one reading of the website. A new reading renews it and keeps the drafted colours.
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
    showToast({ text: t("theme.saved"), action: null });
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
