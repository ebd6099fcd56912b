import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useAddressPart, useGo } from "../address/address";
import { engineState } from "../engine/engine-state";
import { Dialog } from "../parts/dialog";
import { AllOrders } from "./all-orders";
import { NoOrder } from "./no-order";
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
