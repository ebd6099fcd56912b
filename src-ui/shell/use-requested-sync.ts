import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useAddressPart, useGo } from "../foundations/address/address";
import { engine } from "../foundations/engine/engine-proxy";
import { engineState } from "../foundations/engine/engine-state";

/**
 * Starts the refresh that the address requests, once the catalogue is open, and removes it from the address. Without a
 * store the main screen shows the setup.
 *
 * @param startable whether a person could start a sync now
 */
export function useRequestedSync(startable: boolean): void {
  const requested = useAddressPart("sync");
  const go = useGo();
  const { catalogue } = useSnapshot(engineState).snapshot;
  const ready = catalogue.state !== "booting";
  useEffect(() => {
    if (!requested || !ready) return;
    go({ sync: false }, { replace: true });
    if (startable) void engine.startSync();
  }, [requested, ready, startable, go]);
}
