import type { QuantityRule } from "../../contract/product";

/** The rule of a product that WooCommerce sells one piece at a time in an order (`sold_individually`). */
export const onePiece: QuantityRule = { minimum: 1, maximum: 1, step: 1 };
