import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OrderChange, OrderEdit } from "../../../src-worker/contract/order";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { offerUndo } from "../../pieces/add-to-order/change-order";

/** The changes of a field since it took the focus. */
interface FieldChange {
  /** The value before the first one. */
  readonly from: string;
  to: string;
  /** Id of the change for `OrderChange.joins`; undefined before the first answer. */
  id?: string;
  /** Saves that are not answered. */
  pending: number;
  isLeft: boolean;
}

/**
 * Joins what is typed into a field of an order to one change, and offers its undo once the person leaves the field.
 *
 * @param label of the field
 * @param value the saved one
 */
export function useUndoOffer(
  label: string,
  value: string,
  save: (value: string, joins?: string) => Promise<Outcome<OrderEdit>>,
): { save(value: string): Promise<Outcome<OrderEdit>>; onLeave(): void } {
  const { t } = useTranslation();
  const current = useRef<FieldChange | null>(null);
  const offer = (change: FieldChange) => {
    if (!change.isLeft || change.pending > 0 || change.id === undefined || change.from === change.to) return;
    offerUndo(t, t("orderTerms.changed", { field: label }), { change: change.id });
  };
  return {
    async save(next) {
      current.current ??= { from: value, to: value, pending: 0, isLeft: false };
      const change = current.current;
      change.pending++;
      const outcome = await save(next, change.id);
      change.pending--;
      if (outcome.ok) {
        change.id = outcome.value.change;
        change.to = next;
      }
      offer(change);
      return outcome;
    },
    onLeave() {
      const change = current.current;
      if (!change) return;
      current.current = null;
      change.isLeft = true;
      offer(change);
    },
  };
}

export function joined(joins: string | undefined): Pick<OrderChange, "joins"> {
  return joins === undefined ? {} : { joins };
}
