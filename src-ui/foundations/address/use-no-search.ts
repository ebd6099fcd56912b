import { useEffect } from "react";
import { useAddressPart, useGo } from "./address";

/** Removes the request for the search box from the address of a screen without one, so that it does not take the focus later. */
export function useNoSearch(): void {
  const search = useAddressPart("search");
  const go = useGo();
  useEffect(() => {
    if (search) go({ search: false }, { replace: true });
  }, [search, go]);
}
