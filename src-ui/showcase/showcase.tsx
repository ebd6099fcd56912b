import type { ReactNode } from "react";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
export function Showcase({ query }: { readonly query: ListingQuery }): ReactNode { return query.text; }
