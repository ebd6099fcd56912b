import { subscribe } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { currentAddress } from "../../foundations/address/address";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { scrollPlace } from "../../foundations/local-storage/scroll-place";
import { showToast } from "../../foundations/parts/toast-state";
import { storedKioskLock } from "./lock";

/** Clears the screen for the next visitor, and ends the order of the last one, which stays on the device under its time. */
export async function endVisit(): Promise<void> {
  const { demo } = storedKioskLock() ?? currentAddress();
  navigate(`/app${writeAddress({ ...plainAddress, demo })}`, { replace: true });
  scrollPlace.forget();
  showToast(null);
  kioskState.visit++;
  await ordersRead();
  // An order in which nobody wrote anything serves the next visitor.
  const begun = await begunOrder();
  if (begun === null) return;
  await engine.changeOrder(begun, { visitor: true });
  await engine.endOrder(begun, false);
}

/**
 * Puts an order aside that was begun before the device became a kiosk. It stays open.
 * @returns its id, or null
 */
export async function beginKioskOrder(): Promise<string | null> {
  const begun = await begunOrder();
  if (begun !== null) await engine.beginOrder("");
  return begun;
}

/** Goes on with the order that was put aside. A visitor's, unfinished, stays open. @param aside null for none */
export async function leaveKioskOrder(aside: string | null): Promise<void> {
  const begun = await begunOrder();
  if (begun !== null) await engine.changeOrder(begun, { visitor: true });
  if (aside === null) return;
  const read = await engine.readOrder(aside, null);
  if (read.ok && read.value.order.endedAt === null) await engine.chooseOrder(aside);
}

/** The id of the current order if anything stands in it; null otherwise, and when it cannot be read. */
async function begunOrder(): Promise<string | null> {
  const { current } = engineState.snapshot.orders;
  if (!current) return null;
  if (current.lines > 0) return current.id;
  const read = await engine.readOrder(current.id, null);
  if (!read.ok) return null;
  const { name, note, customer } = read.value.order;
  return [name, note, ...Object.values(customer)].some((text) => text.trim() !== "") ? current.id : null;
}

/** Resolves once the engine has read the orders. */
function ordersRead(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (engineState.snapshot.orders.revision === 0) return;
      stop();
      resolve();
    };
    const stop = subscribe(engineState, check);
    check();
  });
}
