import History from "lucide-react/icons/history";
import Images from "lucide-react/icons/images";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreSummary } from "../../src-worker/contract/snapshot";
import { changeCount } from "../differences/change-count";
import { DecideChanges } from "../differences/decide-changes";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { useOfferText } from "../images/use-offer-text";
import { Button } from "../parts/button";
import { useRelativeTime } from "../words/use-relative-time";
import { ImportBanner } from "./import-banner";
import { SyncNotice } from "./sync-notice";
import styles from "./sync-notice.module.css";

/** All notices above a catalogue: progress, result, questions and pending changes. */
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

/** The notice of a refresh that waits for review. It stays until the refresh is accepted or discarded. */
const ChangesNotice = memo(function ChangesNotice(): ReactNode {
  const { store } = useSnapshot(engineState).snapshot;
  return <div aria-live="polite">{store?.staged && <Strip staged={store.staged} />}</div>;
});

function Strip({ staged }: { readonly staged: NonNullable<StoreSummary["staged"]> }): ReactNode {
  const { t } = useTranslation();
  const read = useRelativeTime(staged.lastSync);
  return (
    <div className={`card gap-12 ${styles.strip}`} data-tone="warning" data-kind="staged">
      <History className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={`wrap grow ${styles.body}`}>
        <div className={`text-15 breakable ${styles.words}`}>
          <p className="strong">{t("changes.wait", { count: changeCount(staged.counts) })}</p>
          {read && <p>{t("changes.waitText", { when: read.text })}</p>}
        </div>
        <DecideChanges />
      </div>
    </div>
  );
}

/** Asks before a large image download and names its size. Renders nothing if none is pending, or after 'Not now'. */
const ImageOfferNotice = memo(function ImageOfferNotice(): ReactNode {
  const { t } = useTranslation();
  const { images, sync } = useSnapshot(engineState).snapshot;
  const offerText = useOfferText();
  const [later, setLater] = useState(false);
  const { offer } = images;
  const shown = offer !== null && !later && sync.state !== "running";
  return (
    <div aria-live="polite">
      {shown && (
        <div className={`card gap-12 ${styles.strip}`} data-tone="plain">
          <Images className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
          <div className={`wrap grow ${styles.body}`}>
            <div className={`text-15 breakable ${styles.words}`}>
              <p className="strong">{t("images.offerTitle")}</p>
              <p>{offerText(offer)}</p>
            </div>
            <div className="wrap gap-8">
              <Button kind="secondary" onClick={() => setLater(true)}>
                {t("images.notNow")}
              </Button>
              <Button kind="primary" onClick={() => void engine.fetchImages(true)}>
                {t("images.fetchAll")}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
});
