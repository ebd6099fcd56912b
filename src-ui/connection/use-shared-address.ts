import { useEffect } from "react";
import { useAddressPart, useGo } from "../address/address";

/**
 * Moves a store address that a link or another app has shared out of the page's address. `show` must not request anything from
 * it: any website can link here.
 */
export function useSharedAddress(show: (fields: { readonly url: string; readonly isShared: true }) => void): void {
  const go = useGo();
  const shared = useAddressPart("open");
  useEffect(() => {
    if (shared === null) return;
    go({ open: null }, { replace: true });
    show({ url: shared, isShared: true });
  });
}
