import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { choosing } from "../pieces/add-to-order/choosing";

const EntryQueue = lazyScreen(async () => (await import("../pieces/add-to-order/entry/entry-queue")).EntryQueue);

/** The quantities of the product whose order button was pressed for a choice. */
export function ChosenEntry(): ReactNode {
  const { of } = useSnapshot(choosing);
  // The next visitor of a kiosk chooses anew.
  useEffect(() => close, []);
  return of && <EntryQueue products={[of.product]} total={1} searched={of.searched} onClose={close} />;
}

function close(): void {
  choosing.of = null;
}
