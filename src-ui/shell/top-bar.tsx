import RefreshCw from "lucide-react/icons/refresh-cw";
import Settings from "lucide-react/icons/settings";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { StoreSummary } from "../../src-worker/contract/snapshot";
import { useGo } from "../foundations/address/address";
import { engine } from "../foundations/engine/engine-proxy";
import { defaultLogoUrl } from "../foundations/local-storage/app-settings";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import { viewState } from "../foundations/local-storage/view-state";
import { afterFirstRows } from "../foundations/offline/after-first-rows";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { Badge } from "../foundations/parts/badge";
import { Button } from "../foundations/parts/button";
import { IconButton } from "../foundations/parts/icon-button";
import { StoreImage } from "../foundations/parts/store-image";
import { useLogo } from "../foundations/theme/use-logo";
import { CollectionsButton } from "./collections-button";
import { ConnectionBadge } from "./connection-badge";
import { OrderButton } from "./order-button";
import styles from "./top-bar.module.css";
import { useIsNarrow } from "./use-is-narrow";
import { ViewSwitch } from "./view-switch";

const GuestMode = lazyScreen(async () => (await import("../pieces/kiosk/guest-mode")).GuestMode, afterFirstRows);
const KioskExit = lazyScreen(async () => (await import("../pieces/kiosk/kiosk-exit")).KioskExit);

const KioskLead = lazyScreen(async () => (await import("../pieces/kiosk/kiosk-lead")).KioskLead);

export interface TopBarProps {
  readonly store: StoreSummary | null;
  readonly syncing: boolean;
  /** Null while no collections are known. */
  readonly onOpenCollections: (() => void) | null;
  /** The search box, if there is something to search. */
  readonly children: ReactNode;
}

/** The sticky bar above the catalogue. */
export function TopBar({ store, syncing, onOpenCollections, children }: TopBarProps): ReactNode {
  const kiosk = useKiosk();
  const isSearchable = Boolean(children);
  const isNarrow = useIsNarrow();
  return (
    <header className={`row ${styles.bar} ${isSearchable ? "" : "line-below"}`} data-searchable={isSearchable}>
      {onOpenCollections && !isNarrow && <CollectionsButton onOpen={onOpenCollections} />}
      <div className={styles.named}>
        <BarName store={store} />
        {kiosk && <KioskExit className={styles.exit} />}
      </div>
      {children && <div className={`narrow grow ${styles.search}`}>{children}</div>}
      {children && !isNarrow && <ViewSwitch />}
      <BarEnd
        badge={!isSearchable || !isNarrow}
        refreshable={store !== null && !kiosk}
        ordering={isSearchable && kiosk?.orders !== false}
        guest={isSearchable && !kiosk}
        isNarrow={isNarrow}
        settings={!kiosk}
        leads={kiosk?.leads ?? false}
        syncing={syncing}
      />
    </header>
  );
}

/** A memoized component, so that typing does not render it again. */
const BarEnd = memo(function BarEnd(props: {
  readonly badge: boolean;
  readonly refreshable: boolean;
  readonly ordering: boolean;
  readonly guest: boolean;
  readonly isNarrow: boolean;
  readonly settings: boolean;
  readonly leads: boolean;
  readonly syncing: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <div className={`row gap-4 ${styles.end}`}>
      {props.badge && <ConnectionBadge />}
      {props.ordering && <OrderButton />}
      {props.refreshable && <RefreshButton syncing={props.syncing} />}
      {props.leads && <KioskLead />}
      {props.guest && <GuestMode isNarrow={props.isNarrow} />}
      {props.settings && (
        <IconButton
          icon={Settings}
          iconSize={24}
          label={t("top.settings")}
          aria-haspopup="dialog"
          onClick={() => go({ settings: "store" })}
        />
      )}
    </div>
  );
});

/** Starts a sync. The icon turns while a sync runs in any window. */
export function RefreshButton({ syncing }: { readonly syncing: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      kind="icon"
      aria-label={t("top.refresh")}
      title={syncing ? t("top.refreshing") : t("top.refresh")}
      disabled={syncing}
      onClick={() => void engine.startSync()}
    >
      <span className={`stack ${syncing ? "turning" : ""}`}>
        <RefreshCw size={24} strokeWidth={1.75} aria-hidden />
      </span>
    </Button>
  );
}

/** The merchant's logo, else the one of the settings, else Vitrine's with the name of the settings; and the store's name. */
const BarName = memo(function BarName({ store }: { readonly store: StoreSummary | null }): ReactNode {
  const { t } = useTranslation();
  const { storeName, logoUrl } = useSnapshot(viewState).settings;
  const logo = useLogo() ?? (logoUrl === defaultLogoUrl ? null : logoUrl);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = logo !== null && logo !== failed ? logo : null;
  return (
    <h1 className={`flex narrow gap-8 ${styles.name}`}>
      {shown ? (
        <StoreImage className={styles.logo} src={shown} alt="" draggable={false} onError={() => setFailed(shown)} />
      ) : (
        <>
          <img className={styles.mark} src={defaultLogoUrl} alt="" draggable={false} />
          <span className={styles.own}>{storeName}</span>
        </>
      )}
      {store && (
        <span className={`muted regular ${styles.store}`} title={store.name}>
          {store.name}
        </span>
      )}
      {store?.platform === "demo" && <Badge className={styles.demo}>{t("top.demo")}</Badge>}
    </h1>
  );
});
