import { useEffect } from "react";
import type { Platform } from "../../src-worker/contract/store-connection";
import { useAddressPart, useGo } from "../address/address";

/** Moves the platform that a link names out of the page's address. A link to any store changes nothing. */
export function useLinkedPlatform(show: (fields: { readonly platform: Platform }) => void): void {
  const go = useGo();
  const linked = useAddressPart("connect");
  useEffect(() => {
    if (linked === null) return;
    go({ connect: null }, { replace: true });
    if (linked !== "store") show({ platform: linked });
  });
}
