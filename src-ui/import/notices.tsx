import { memo, type ReactNode } from "react";
import { ChangesNotice } from "./changes-notice";
import { ImageOfferNotice } from "./image-offer-notice";
import { ImagesBanner } from "./images-banner";
import { ImagesNotice } from "./images-notice";
import { ImportBanner } from "./import-banner";
import { SyncNotice } from "./sync-notice";

/** All notices above a catalogue: progress, result, questions and pending changes. */
export const Notices = memo(function Notices(): ReactNode {
  return (
    <>
      <ImportBanner />
      <ImagesBanner />
      <SyncNotice />
      <ImagesNotice />
      <ImageOfferNotice />
      <ChangesNotice />
    </>
  );
});
