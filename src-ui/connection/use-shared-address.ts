import { useEffect } from "react";
import { useAddressPart, useGo } from "../address/address";

/** Takes the store's address that another app shared out of the page's address, and begins with it. */
export function useSharedAddress(begin: (url: string) => void): void {
  const go = useGo();
  const shared = useAddressPart("open");
  useEffect(() => {
    if (shared === null) return;
    go({ open: null }, { replace: true });
    begin(shared);
  });
}
