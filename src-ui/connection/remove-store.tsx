import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../src-worker/contract/outcome";
import type { StoreSummary } from "../../src-worker/contract/snapshot";
import { engine } from "../engine/engine-proxy";
import { storeMirror } from "../local-storage/store-mirror";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
import styles from "./remove-store.module.css";

export interface RemoveStoreProps {
  readonly store: StoreSummary;
  readonly label: string;
  /** Id of the element that names the store, if the label does not. */
  readonly describedBy?: string;
  onRemoved(): void;
}

/** Removes a store from this device, after a confirmation that lists what is lost. */
export function RemoveStore({ store, label, describedBy, onRemoved }: RemoveStoreProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    // The pressed button is replaced by the question, or returns after it.
    if (before.current !== asking) {
      first.current?.focus();
      // Scroll to the whole question, not only to its focused button.
      first.current?.closest("[role=group]")?.scrollIntoView({ block: "nearest" });
    }
    before.current = asking;
  }, [asking]);
  if (!asking)
    return (
      <Button kind="quiet" ref={first} aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return <Question store={store} keepRef={first} onKeep={() => setAsking(false)} onRemoved={onRemoved} />;
}

interface QuestionProps {
  readonly store: StoreSummary;
  readonly keepRef: React.Ref<HTMLButtonElement>;
  onKeep(): void;
  onRemoved(): void;
}

function Question({ store, keepRef, onKeep, onRemoved }: QuestionProps): ReactNode {
  const { t } = useTranslation();
  const words = useId();
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const withKeys = store.access.kind === "keys";
  const remove = async () => {
    setRemoving(true);
    const outcome = await engine.removeStore(store.id);
    if (outcome.ok) {
      storeMirror.forget(store.url);
      return onRemoved();
    }
    setRemoving(false);
    setFailure(outcome.failure);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={`wrap at-end gap-8 own-line ${styles.question}`} role="group" aria-labelledby={words}>
      <p id={words} className="own-line">
        {t(withKeys ? "stores.askWithKeys" : "stores.ask", { store: store.name || store.url })}
      </p>
      <FailureLine failure={failure} />
      <Button kind="secondary" ref={keepRef} disabled={removing} onClick={onKeep}>
        {t("stores.keep")}
      </Button>
      <Button kind="danger" disabled={removing} onClick={() => void remove()}>
        {removing ? t("stores.removing") : t("stores.remove")}
      </Button>
    </div>
  );
}
