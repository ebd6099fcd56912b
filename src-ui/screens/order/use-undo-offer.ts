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
  /** Whether a save is not answered, or typed text waits for one. */
  isSaving: boolean;
  isLeft: boolean;
}

/**
 * Joins what is typed into a field of an order to one change, and offers its undo once the person has left the field and all
 * of it is saved.
 *
 * @param label of the field
 * @param value the saved one
 */
export function useUndoOffer(
  label: string,
  value: string,
  save: (value: string, joins?: string) => Promise<Outcome<OrderEdit>>,
): { save(value: string): Promise<Outcome<OrderEdit>>; onSaved(): void; onLeave(): void } {
  const { t } = useTranslation();
  const current = useRef<FieldChange | null>(null);
  const offer = () => {
    const change = current.current;
    if (!change?.isLeft || change.isSaving) return;
    current.current = null;
    if (change.id === undefined || change.from === change.to) return;
    offerUndo(t, t("orderTerms.changed", { field: label }), { change: change.id });
  };
  return {
    async save(next) {
      current.current ??= { from: value, to: value, isSaving: true, isLeft: false };
      const change = current.current;
      change.isSaving = true;
      const outcome = await save(next, change.id);
      if (outcome.ok) {
        change.id = outcome.value.change;
        change.to = next;
      }
      return outcome;
    },
    onSaved() {
      if (current.current) current.current.isSaving = false;
      offer();
    },
    onLeave() {
      if (current.current) current.current.isLeft = true;
      offer();
    },
  };
}

export function joined(joins: string | undefined): Pick<OrderChange, "joins"> {
  return joins === undefined ? {} : { joins };
}
