import ClipboardList from "lucide-react/icons/clipboard-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useAddressPart, useGo } from "../address/address";
import { engineState } from "../engine/engine-state";
import { LostOrders } from "../files/lost-orders";
import { useKiosk } from "../local-storage/kiosk-state";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { Notice } from "../parts/notice";
import { AllOrders } from "./all-orders";
import styles from "./order-dialog.module.css";
import { OrderSkeleton } from "./order-skeleton";
import { OrderView } from "./order-view";

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
  const asked = useAddressPart("order");
  const { current, revision } = useSnapshot(engineState).snapshot.orders;
  if (asked === "all") return <AllOrders />;
  if (asked !== "current" && asked !== null) return <OrderView key={asked} id={asked} />;
  // Before the engine has read the orders, `current` is null.
  if (revision === 0) return <OrderSkeleton />;
  return current ? <OrderView key={current.id} id={current.id} /> : <NoOrder />;
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
        {!kiosk && (
          <Button kind="secondary" onClick={() => go({ order: "all" })}>
            {t("order.all")}
          </Button>
        )}
      </Notice>
    </div>
  );
}
