import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderNote, type Order, type OrderLine } from "../../src-worker/contract/order";
import { engine } from "../engine/engine-proxy";
import styles from "./line-note.module.css";
import { NotKept } from "./not-kept";
import { useWritten } from "./use-written";

export interface LineNoteProps {
  readonly order: Pick<Order, "id" | "endedAt">;
  readonly line: Pick<OrderLine, "id" | "note">;
}

/** The note of one line. */
export function LineNote({ order, line }: LineNoteProps): ReactNode {
  const { t } = useTranslation();
  const { field, failure } = useWritten(line.note, (text) =>
    engine.changeOrder(order.id, { lineNotes: { [line.id]: text } }),
  );
  return (
    <>
      <input
        className={`field target full-width ${styles.note}`}
        // biome-ignore lint/a11y/noAutofocus: an empty one is there because a press has just asked for it
        autoFocus={line.note === ""}
        aria-label={t("order.lineNote")}
        placeholder={t("order.lineNoteHint")}
        maxLength={longestOrderNote}
        autoComplete="off"
        {...field}
      />
      <NotKept failure={failure} />
    </>
  );
}
