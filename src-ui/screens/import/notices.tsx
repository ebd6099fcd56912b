import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import History from "lucide-react/icons/history";
import Images from "lucide-react/icons/images";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { useRelativeTime } from "../../foundations/words/use-relative-time";
import { DecideLostOrders, useLostOrdersText } from "../../pieces/device/files/lost-orders";
import { useOfferText } from "../../pieces/device/images/use-offer-text";
import { changeCount } from "../../pieces/differences/change-count";
import { DecideChanges } from "../../pieces/differences/decide-changes";
import { ImagesBanner } from "./images-banner";
import { ImagesNotice } from "./images-notice";
import { ImportBanner } from "./import-banner";
import { InstallNotice } from "./install-notice";
import { NoticeStrip } from "./notice-strip";
import { SyncNotice } from "./sync-notice";

/** All notices above a catalogue: progress, result, questions and pending changes. */
export const Notices = memo(function Notices(): ReactNode {
  return (
    <>
      <ImportBanner />
      <ImagesBanner />
      <LostOrdersNotice />
      <SyncNotice />
      <ImagesNotice />
      <ImageOfferNotice />
      <ChangesNotice />
      <InstallNotice />
    </>
  );
});

/** Orders that the browser has deleted. The notice stays until a person restores or discards their copy. */
const LostOrdersNotice = memo(function LostOrdersNotice(): ReactNode {
  const lost = useLostOrdersText();
  return (
    <div aria-live="polite">
      {lost && (
        <NoticeStrip tone="warning" icon={HardDriveDownload} title={lost.title} sentences={[lost.text]}>
          <DecideLostOrders />
        </NoticeStrip>
      )}
    </div>
  );
});

/** The notice of a refresh that waits for review. It stays until the refresh is accepted or discarded. */
const ChangesNotice = memo(function ChangesNotice(): ReactNode {
  const { store } = useSnapshot(engineState).snapshot;
  return <div aria-live="polite">{store?.staged && <Strip staged={store.staged} />}</div>;
});

function Strip({ staged }: { readonly staged: NonNullable<StoreSummary["staged"]> }): ReactNode {
  const { t } = useTranslation();
  const read = useRelativeTime(staged.lastSync);
  return (
    <NoticeStrip
      tone="warning"
      icon={History}
      title={t("changes.wait", { count: changeCount(staged.counts) })}
      sentences={read ? [t("changes.waitText", { when: read.text })] : []}
    >
      <DecideChanges />
    </NoticeStrip>
  );
}

/** Offers a large image download and names its size. Renders nothing if none is pending, or after 'Not now'. */
const ImageOfferNotice = memo(function ImageOfferNotice(): ReactNode {
  const { t } = useTranslation();
  const { offer, download } = useSnapshot(engineState).snapshot.images;
  const offerText = useOfferText();
  const [later, setLater] = useState(false);
  const shown = offer !== null && !later && download.state !== "running";
  return (
    <div aria-live="polite">
      {shown && (
        <NoticeStrip tone="muted" icon={Images} title={t("images.offerTitle")} sentences={[offerText(offer)]}>
          <Button kind="secondary" onClick={() => setLater(true)}>
            {t("images.notNow")}
          </Button>
          <Button kind="primary" onClick={() => void engine.downloadImages(true)}>
            {t("images.fetchAll")}
          </Button>
        </NoticeStrip>
      )}
    </div>
  );
});
