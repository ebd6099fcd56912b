import { memo, type ReactNode, useState } from "react";
import type { DifferencesQuery } from "../../../src-worker/contract/differences";
import { ChangesDialog } from "../../pieces/differences/show-changes";
import { byUrgency } from "./notice-entry";
import { NoticeStrip } from "./notice-strip";
import { useChangesEntry } from "./use-changes-entry";
import { useImagesEntry } from "./use-images-entry";
import { useImportEntry } from "./use-import-entry";
import { useLostOrdersEntry } from "./use-lost-orders-entry";
import { useOfferEntry } from "./use-offer-entry";
import { useResultToasts } from "./use-result-toasts";
import { useSyncEntry } from "./use-sync-entry";

/** The strip above a catalogue: progress, failures and questions. Results are toasts. */
export const Notices = memo(function Notices(): ReactNode {
  // The notice that opened the dialog may leave the strip meanwhile.
  const [changes, setChanges] = useState<DifferencesQuery["of"] | null>(null);
  useResultToasts(() => setChanges("current"));
  const entries = [
    useLostOrdersEntry(),
    useSyncEntry(),
    useImportEntry(),
    useImagesEntry(),
    useChangesEntry(() => setChanges("staged")),
    useOfferEntry(),
  ];
  const [first, ...others] = entries.filter((entry) => entry !== null).sort(byUrgency);
  return (
    <>
      {first && <NoticeStrip first={first} others={others} />}
      {changes && <ChangesDialog of={changes} onClose={() => setChanges(null)} />}
    </>
  );
});
