import type { StoreSummary } from "../../src-worker/contract/snapshot";
import type { ConnectionDraft } from "./connection-draft";

/** Whether the form describes the connection already in use, so that there is nothing to test or save. */
export function draftIsSaved(draft: ConnectionDraft, connected: StoreSummary | null): boolean {
  if (!connected || draft.known?.id !== connected.id) return false;
  const { access } = connected;
  switch (access.kind) {
    case "open":
      return true;
    case "public":
      return draft.access === "public";
    case "keys":
      return (
        draft.access === "keys" &&
        draft.consumerKey.trim() === "" &&
        draft.consumerSecret.trim() === "" &&
        draft.inAddress === access.inAddress
      );
  }
}
