import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderNote, type Order } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { FailureLine } from "../../foundations/parts/failure-line";
import styles from "./order-note.module.css";
import { useWritten } from "./use-written";

export function OrderNote({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { field, failure } = useWritten(order.note, (text) => engine.changeOrder(order.id, { note: text }));
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="strong">
        {t("order.note")}
      </label>
      <textarea
        id={id}
        className={`field full-width ${styles.note}`}
        rows={3}
        maxLength={longestOrderNote}
        {...field}
      />
      <FailureLine className="text-13 all-columns" failure={failure} />
    </div>
  );
}
