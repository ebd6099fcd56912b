import type { Verdict } from "./classify-answer";

/** Receives the verdict on a lead; null if the lead was not sent now. */
export type OnVerdict = (verdict: Verdict | null) => void;

/** Leads that are sent next, even while their channel waits. */
export type PrioritisedLeads = ReturnType<typeof createPrioritisedLeads>;

export function createPrioritisedLeads() {
  const leads = new Map<string, OnVerdict>();
  /** Removes a lead. Returns its callback. */
  function take(id: string): OnVerdict | undefined {
    const onVerdict = leads.get(id);
    leads.delete(id);
    return onVerdict;
  }
  return {
    take,
    has: (id: string): boolean => leads.has(id),
    isAny: (): boolean => leads.size > 0,
    ids: (): Iterable<string> => leads.keys(),
    /** A form that is submitted twice waits for its lead twice. */
    add(id: string, onVerdict: OnVerdict): void {
      const other = leads.get(id);
      leads.set(id, (verdict) => {
        other?.(verdict);
        onVerdict(verdict);
      });
    },
    /** Ends the waiting of lead forms whose leads cannot be sent now. */
    drop(): void {
      for (const id of leads.keys()) take(id)?.(null);
    },
  };
}
