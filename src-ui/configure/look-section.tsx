import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreTheme } from "../../src-worker/contract/theme";
import { engineState } from "../engine/engine-state";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { Disclosure } from "../parts/disclosure";
import { LookColours } from "./look-colours";
import { LookFound } from "./look-found";
import { LookPreview } from "./look-preview";
import styles from "./look-section.module.css";
import { useLookDraft } from "./use-look-draft";
import { useThemeReading } from "./use-theme-reading";

/** The look of the open store: what its website shows, how it would be worn, and the person's word on it. */
export function LookSection(): ReactNode {
  const { t } = useTranslation();
  const { snapshot } = useSnapshot(engineState);
  const { store, theme } = snapshot;
  const id = useId();
  if (!store || !theme) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t("look.title")}
      </h3>
      {store.platform === "demo" ? (
        <p className={styles.hint}>{t("look.demo")}</p>
      ) : (
        // Another store's look is another form.
        <StoreLook key={store.id} theme={theme} />
      )}
    </section>
  );
}

function StoreLook({ theme }: { readonly theme: StoreTheme }): ReactNode {
  const { t } = useTranslation();
  const draft = useLookDraft(theme);
  const reading = useThemeReading();
  const failure = draft.failure ?? reading.failure;
  const busy = reading.state === "reading";
  return (
    <>
      <p className={styles.hint}>{t("look.intro")}</p>
      {theme.found && <LookFound found={theme.found} heldLogo={theme.heldLogo} />}
      {draft.fitted && <LookPreview look={draft.fitted.look} />}
      <p className={styles.state} aria-live="polite">
        {busy ? t("look.reading") : stateText()}
      </p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failureText(failure, t)}
        </p>
      )}
      <div className={styles.actions}>
        {draft.unsaved && draft.fitted && (theme.found || Object.keys(draft.changes).length > 0) && (
          <Button kind="primary" onClick={draft.apply}>
            {t("look.apply")}
          </Button>
        )}
        <Button kind="secondary" onClick={busy ? reading.stop : reading.read}>
          {busy ? t("look.stop") : theme.found ? t("look.readAgain") : t("look.read")}
        </Button>
        {theme.fitted && theme.applied && (
          <Button kind="secondary" onClick={draft.reset}>
            {t("look.reset")}
          </Button>
        )}
      </div>
      {draft.fitted && (
        <Disclosure label={t("look.change")}>
          <LookColours fitted={draft.fitted} changes={draft.changes} onChange={draft.change} />
        </Disclosure>
      )}
    </>
  );

  function stateText(): string {
    const worn = theme.applied && theme.fitted ? t("look.worn") : t("look.notWorn");
    const sentences = [
      reading.state === "done" && t("look.readDone"),
      !theme.found && t("look.notRead"),
      worn,
      draft.unsaved && draft.fitted && (theme.found || Object.keys(draft.changes).length > 0) && t("look.unsaved"),
    ];
    return sentences.filter((sentence) => typeof sentence === "string").join(" ");
  }
}
