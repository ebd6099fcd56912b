import CircleAlert from "lucide-react/icons/circle-alert";
import ClipboardList from "lucide-react/icons/clipboard-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../../src-worker/contract/outcome";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { Notice } from "../../foundations/parts/notice";
import { failureText } from "../../foundations/words/failure-text";
import { LostOrders } from "../../pieces/device/files/lost-orders";
import { AllOrders } from "./all-orders";
import styles from "./order-dialog.module.css";
import { OrderSkeleton } from "./order-skeleton";
import { OrderView } from "./order-view";
import { QuickOrderButton } from "./quick-order-button";

const Customers = lazyScreen(async () => (await import("./customers")).Customers);
const PriceLists = lazyScreen(async () => (await import("./price-lists")).PriceLists);

/** The order in the address, or the list of all orders, in a dialog over the catalogue. */
export function OrderDialog(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Dialog
      variant="sheet"
      className={styles.dialog}
      title={t("order.title")}
      closeLabel={t("app.close")}
      onClose={() => go({ order: null })}
    >
      <Shown />
    </Dialog>
  );
}

function Shown(): ReactNode {
  const orderId = useAddressPart("order");
  const { current, revision, failure } = useSnapshot(engineState).snapshot.orders;
  if (orderId === "all") return <AllOrders />;
  if (orderId === "customers") return <Customers />;
  if (orderId === "price-lists") return <PriceLists />;
  if (orderId !== "current" && orderId !== null) return <OrderView key={orderId} id={orderId} />;
  if (failure) return <UnreadOrders failure={failure} />;
  // Before the engine has read the orders, `current` is null.
  if (revision === 0) return <OrderSkeleton />;
  return current ? <OrderView key={current.id} id={current.id} /> : <NoOrder />;
}

/** The state in which the engine cannot read the orders: why, and a button that reads them again. */
function UnreadOrders({ failure }: { readonly failure: Failure }): ReactNode {
  const { t } = useTranslation();
  const { run, busy } = useCommand(engine.readOrders);
  return (
    <Notice icon={CircleAlert} title={failureText(failure, t)} text={busy ? t("order.loading") : undefined} alert>
      <Button kind="primary" onClick={() => void run()}>
        {t("detail.tryAgain")}
      </Button>
    </Notice>
  );
}

/** The state without an order: how to start one, and a link to earlier orders. */
function NoOrder(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const kiosk = useKiosk() !== null;
  return (
    <div data-place tabIndex={-1} className={`stack grow ${styles.empty}`}>
      {!kiosk && <LostOrders />}
      <Notice icon={ClipboardList} level={2} title={t("order.none")} text={t("order.noneHint")}>
        <Button kind="primary" onClick={() => go({ order: null })}>
          {t("order.browse")}
        </Button>
        {!kiosk && <QuickOrderButton />}
        {!kiosk && (
          <Button kind="secondary" onClick={() => go({ order: "all" })}>
            {t("order.all")}
          </Button>
        )}
      </Notice>
    </div>
  );
}
