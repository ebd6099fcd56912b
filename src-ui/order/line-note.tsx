import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderNote, type Order, type OrderLine } from "../../src-worker/contract/order";
import { commands } from "../engine/commands";
import styles from "./line-note.module.css";
import { NotKept } from "./not-kept";
import { useWritten } from "./use-written";

export interface LineNoteProps {
  readonly order: Pick<Order, "id" | "endedAt">;
  readonly line: Pick<OrderLine, "id" | "note">;
  /** Whether it was just asked for: then it is written in at once. */
  readonly fresh: boolean;
}

/** What a person notes of one line. */
export function LineNote({ order, line, fresh }: LineNoteProps): ReactNode {
  const { t } = useTranslation();
  const { field, failure } = useWritten(line.note, (text) =>
    commands.changeOrder(order.id, { lineNotes: { [line.id]: text } }),
  );
  return (
    <>
      <input
        className={styles.note}
        // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
        autoFocus={fresh}
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
