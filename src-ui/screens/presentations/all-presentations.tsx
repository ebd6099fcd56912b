import GalleryHorizontalEnd from "lucide-react/icons/gallery-horizontal-end";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderText } from "../../../src-worker/contract/order";
import type { Presentation } from "../../../src-worker/contract/presentation";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { IconButton } from "../../foundations/parts/icon-button";
import { Notice } from "../../foundations/parts/notice";
import { TextField } from "../../foundations/parts/text-field";
import { showToast } from "../../foundations/parts/toast-state";
import { useRead } from "../../foundations/parts/use-read";
import { failureText } from "../../foundations/words/failure-text";
import { presentationName } from "../../pieces/presentations/presentation-name";
import styles from "./presentations-dialog.module.css";

/** The list of presentations, and a field that begins one. */
export function AllPresentations(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { value: presentations, failure, readAgain } = useRead(engine.listPresentations);
  const [name, setName] = useState("");
  const saving = useCommand(engine.savePresentation);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.busy) return;
    const outcome = await saving.run({ id: "", name, items: [] });
    if (outcome.ok) go({ presentation: outcome.value.id });
  };
  const remove = async (presentation: Presentation) => {
    const outcome = await engine.deletePresentation(presentation.id);
    readAgain();
    if (!outcome.ok) return showToast({ text: failureText(outcome.failure, t), action: null });
    const restore = async () => {
      const restored = await engine.savePresentation(presentation);
      if (!restored.ok) showToast({ text: failureText(restored.failure, t), action: null });
      readAgain();
    };
    showToast({
      text: t("presentations.deleted", { name: presentationName(presentation, t) }),
      action: { label: t("order.undo"), act: () => void restore() },
    });
  };
  return (
    <div className={`scroll stack gap-16 ${styles.content}`}>
      <form className={`wrap gap-12 ${styles.begin}`} onSubmit={(event) => void begin(event)}>
        <div className="grow">
          <TextField
            label={t("presentations.newName")}
            autoComplete="off"
            maxLength={longestOrderText}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button kind="primary" type="submit" aria-busy={saving.busy}>
          {t("presentations.begin")}
        </Button>
      </form>
      <FailureLine failure={failure ?? saving.failure} />
      {presentations?.length === 0 && (
        <Notice
          icon={GalleryHorizontalEnd}
          level={2}
          title={t("presentations.none")}
          text={t("presentations.noneHint")}
        />
      )}
      <ul className="stack plain-list" aria-label={t("presentations.title")}>
        {presentations?.map((presentation) => {
          const named = presentationName(presentation, t);
          return (
            <li
              key={presentation.id}
              aria-label={named}
              data-place
              tabIndex={-1}
              className={`row gap-4 line-below open-end ${styles.entry}`}
            >
              <button
                type="button"
                className={`bare grow hoverable target narrow ${styles.open}`}
                onClick={() => go({ presentation: presentation.id })}
              >
                <span className="strong breakable block">{named}</span>
                <span className="small figures block">
                  {t("presentations.count", { count: presentation.items.length })}
                </span>
              </button>
              <IconButton
                icon={Trash2}
                label={t("presentations.delete")}
                title={t("presentations.delete")}
                onClick={() => void remove(presentation)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
