import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreTheme } from "../../../src-worker/contract/theme";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { Disclosure } from "../../foundations/parts/disclosure";
import { FailureLine } from "../../foundations/parts/failure-line";
import { FoundTheme } from "./found-theme";
import { ThemeColourFields } from "./theme-colour-fields";
import { ThemePreview } from "./theme-preview";
import styles from "./theme-section.module.css";
import { useThemeDraft } from "./use-theme-draft";
import { useThemeReading } from "./use-theme-reading";

/** Settings: the theme found on the open store's website, its preview and the person's changes. */
export function ThemeSection(): ReactNode {
  const { t } = useTranslation();
  const { snapshot } = useSnapshot(engineState);
  const { store, theme } = snapshot;
  const id = useId();
  if (!store || !theme) return null;
  return (
    <section className={`stack gap-16 ${styles.section}`} aria-labelledby={id}>
      <h3 id={id} className="text-18">
        {t("theme.title")}
      </h3>
      {store.platform === "demo" ? (
        <p className="small">{t("theme.demo")}</p>
      ) : (
        // Another store's theme is another form.
        <StoreThemeSettings key={store.id} theme={theme} />
      )}
    </section>
  );
}

function StoreThemeSettings({ theme }: { readonly theme: StoreTheme }): ReactNode {
  const { t } = useTranslation();
  const draft = useThemeDraft(theme);
  const reading = useThemeReading();
  const failure = draft.failure ?? reading.failure;
  const busy = reading.state === "reading";
  return (
    <>
      <p className="small">{t("theme.intro")}</p>
      {theme.found && <FoundTheme found={theme.found} storedLogo={theme.storedLogo} />}
      {draft.fitted && <ThemePreview tokens={draft.fitted.tokens} />}
      <p className="strong" aria-live="polite">
        {busy ? t("theme.reading") : stateText()}
      </p>
      <FailureLine failure={failure} />
      <div className="row wrap gap-8">
        {draft.unsaved && draft.fitted && (theme.found || Object.keys(draft.changes).length > 0) && (
          <Button kind="primary" onClick={draft.apply}>
            {t("theme.apply")}
          </Button>
        )}
        <Button kind="secondary" onClick={busy ? reading.stop : reading.read}>
          {busy ? t("theme.stop") : theme.found ? t("theme.readAgain") : t("theme.read")}
        </Button>
        {theme.fitted && theme.applied && (
          <Button kind="secondary" onClick={draft.reset}>
            {t("theme.reset")}
          </Button>
        )}
      </div>
      {draft.fitted && (
        <Disclosure label={t("theme.change")}>
          <ThemeColourFields fitted={draft.fitted} changes={draft.changes} onChange={draft.change} />
        </Disclosure>
      )}
    </>
  );

  function stateText(): string {
    const applied = theme.applied && theme.fitted ? t("theme.applied") : t("theme.notApplied");
    const sentences = [
      reading.state === "done" && t("theme.readDone"),
      !theme.found && t("theme.notRead"),
      applied,
      draft.unsaved && draft.fitted && (theme.found || Object.keys(draft.changes).length > 0) && t("theme.unsaved"),
    ];
    return sentences.filter((sentence) => typeof sentence === "string").join(" ");
  }
}
