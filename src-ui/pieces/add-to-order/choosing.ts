import { proxy } from "valtio";

/** The product whose variants a person chooses in its entry sheet; null for none. */
export const choosing = proxy<{ of: { product: string; searched: string | null | undefined } | null }>({ of: null });
