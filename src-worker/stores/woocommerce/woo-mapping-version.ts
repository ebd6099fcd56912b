import { mappingVersion } from "../mapping-version";
import { storeApiProduct, storeApiVariation, wooProduct, wooVariation } from "./answers";

/** Raise the revision when a mapping derives other values from the same fields. */
export const wooMappingVersion = mappingVersion(1, [wooProduct, wooVariation, storeApiProduct, storeApiVariation]);
