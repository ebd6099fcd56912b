import type { ReactNode } from "react";
import { ProductDialog } from "../screens/detail/product-dialog";
import { type List, useListQuery } from "./list";

/** The product in the address. Previous and next follow the list behind it. */
export function ShownProduct({ list }: { readonly list: List }): ReactNode {
  return <ProductDialog query={useListQuery(list)} rowOf={(address) => list.reader.listing().rowOf(address)} />;
}
