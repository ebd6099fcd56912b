import { useEffect } from "react";
import { platforms } from "../../../src-worker/contract/platforms";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { withFragmentApart } from "../../foundations/stores/store-address";
import type { ConnectionFields } from "./connection-draft";

/**
 * Moves a store to connect, which a link or another app has named, out of the page's address: its address, its platform, or
 * any store, which changes nothing. A key is read from the page's fragment only, which no server has seen. `show` must not
 * request anything from the address: any website can link here.
 */
export function useSharedAddress(show: (fields: Partial<ConnectionFields>) => void): void {
  const go = useGo();
  const shared = useAddressPart("open");
  useEffect(() => {
    if (shared === null) return;
    const { hash } = location;
    go({ open: null }, { replace: true });
    const platform = platforms.find((one) => one === shared);
    if (platform) show({ platform });
    else if (shared !== "store") show({ ...withFragmentApart(shared), fragment: hash, isShared: true });
  });
}
