import BadgeCheck from "lucide-react/icons/badge-check";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { isOfKeys } from "../../foundations/engine/is-of-keys";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { viewState } from "../../foundations/local-storage/view-state";
import { Button } from "../../foundations/parts/button";
import { failureText } from "../../foundations/words/failure-text";
import { useRelativeTime } from "../../foundations/words/use-relative-time";
import styles from "./connection-footer.module.css";
import type { ConnectionForm } from "./use-connection-form";

export interface ConnectionFooterProps {
  readonly form: ConnectionForm;
  /** Whether the form is on screen; a tab of settings that apply at once may cover it. */
  readonly isFormShown?: boolean;
  onClose(): void;
}

/** Saves the tested connection, or closes without it. */
export function ConnectionFooter({ form, isFormShown = true, onClose }: ConnectionFooterProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [refused, setRefused] = useState(false);

  async function save(): Promise<void> {
    if (form.state === "saved" || (!isFormShown && !form.isChanged)) return onClose();
    if (form.state === "untested") {
      if (!isFormShown) go({ settings: "store" }, { replace: true });
      return setRefused(true);
    }
    const { sync } = engineState.snapshot;
    const lackedKeys = form.draft.known?.id === form.connected?.id && sync.state === "failed" && isOfKeys(sync.failure);
    if (!(await form.save())) return;
    noteSaved();
    // The sync that failed for lack of keys resumes with the new ones.
    if (lackedKeys) void engine.startSync();
    go({ settings: null, product: null, collection: null, demo: false });
  }

  const complaint = form.failure
    ? failureText(form.failure, t)
    : refused && form.state === "untested"
      ? t("settings.testFirst")
      : null;
  return (
    <footer className="dialog-footer row wrap at-end gap-8">
      <div className={`text-13 ${styles.state}`} aria-live="polite">
        {complaint && <p className="danger strong">{complaint}</p>}
        {form.test.state === "success" && (
          <p className="row strong gap-6 success">
            <BadgeCheck size={20} strokeWidth={1.75} aria-hidden />
            {t("settings.verified")}
          </p>
        )}
        <LastSaved />
      </div>
      <Button kind="secondary" onClick={onClose}>
        {t("settings.cancel")}
      </Button>
      <Button kind="primary" disabled={form.state === "saving"} onClick={() => void save()}>
        {form.state === "saving" ? t("settings.saving") : t("settings.save")}
      </Button>
    </footer>
  );
}

function LastSaved(): ReactNode {
  const { t } = useTranslation();
  const time = useSnapshot(viewState).settings.savedAt;
  const when = useRelativeTime(time);
  if (!when || time === null) return null;
  return (
    <p className="muted">
      <time dateTime={time} title={when.absolute}>
        {t("settings.lastSaved", { when: when.text })}
      </time>
    </p>
  );
}
