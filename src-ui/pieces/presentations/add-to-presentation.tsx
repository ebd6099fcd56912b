import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderText } from "../../../src-worker/contract/order";
import type { Presentation } from "../../../src-worker/contract/presentation";
import type { ProductSelection } from "../../../src-worker/contract/product-selection";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { TextField } from "../../foundations/parts/text-field";
import { showToast } from "../../foundations/parts/toast-state";
import { useRead } from "../../foundations/parts/use-read";
import styles from "./add-to-presentation.module.css";
import { presentationName } from "./presentation-name";

export interface AddToPresentationProps {
  readonly selection: ProductSelection;
  onClose(): void;
}

/** Chooses the presentation that products are added to, or begins a new one. */
export function AddToPresentation({ selection, onClose }: AddToPresentationProps): ReactNode {
  const { t } = useTranslation();
  const { value: presentations, failure } = useRead(engine.listPresentations);
  const [name, setName] = useState("");
  const adding = useCommand(engine.addToPresentation);
  const saving = useCommand(engine.savePresentation);
  const busy = adding.busy || saving.busy;
  const addTo = async (presentation: Presentation) => {
    if (busy) return;
    const outcome = await adding.run(presentation.id, selection);
    if (!outcome.ok) return;
    const named = presentationName(presentation, t);
    const count = outcome.value;
    const text = count > 0 ? t("presentations.added", { name: named, count }) : t("presentations.had", { name: named });
    showToast({ text, action: null });
    onClose();
  };
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const outcome = await saving.run({ id: "", name, items: [] });
    if (outcome.ok) await addTo(outcome.value);
  };
  return (
    <Dialog variant="center" title={t("presentations.addTo")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={`scroll stack gap-16 ${styles.choices}`}>
        {presentations && presentations.length > 0 && (
          <ul className="stack plain-list" aria-label={t("presentations.title")}>
            {presentations.map((presentation) => (
              <li key={presentation.id} className="line-below open-end">
                <button
                  type="button"
                  className={`bare row between gap-12 full-width hoverable target ${styles.choice}`}
                  onClick={() => void addTo(presentation)}
                >
                  <span className="strong breakable">{presentationName(presentation, t)}</span>
                  <span className="small figures">
                    {t("presentations.count", { count: presentation.items.length })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <form className="stack gap-12" onSubmit={(event) => void begin(event)}>
          <TextField
            label={t("presentations.newName")}
            autoComplete="off"
            maxLength={longestOrderText}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <FailureLine failure={failure ?? adding.failure ?? saving.failure} />
          <Button kind="primary" type="submit" aria-busy={busy}>
            {t("presentations.begin")}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
