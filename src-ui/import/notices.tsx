import { memo, type ReactNode } from "react";
import { ChangesNotice } from "./changes-notice";
import { ImageOfferNotice } from "./image-offer-notice";
import { ImportBanner } from "./import-banner";
import { SyncNotice } from "./sync-notice";

/** What syncs have to say above a catalogue: how far one is, how it ended, what it asks, and what waits for a word. */
export const Notices = memo(function Notices(): ReactNode {
  return (
    <>
      <ImportBanner />
      <SyncNotice />
      <ImageOfferNotice />
      <ChangesNotice />
    </>
  );
});
