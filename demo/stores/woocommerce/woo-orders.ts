import type { LiveCatalogue } from "../catalogue/live-catalogue";
import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";
import { pickFields } from "./pick-fields";
import { restError, restItem, restJson } from "./rest-answer";
import { recordOfId } from "./woo-ids";

/** An order of the shop, as a client posted it. */
export interface WooOrder extends Readonly<Record<string, unknown>> {
  readonly id: number;
  /** A plugin for order numbers counts on its own. */
  readonly number: string;
}

/** The part of a request that the shop checks. */
interface PostedOrder {
  readonly status?: unknown;
  readonly billing?: { readonly email?: unknown };
  readonly line_items?: readonly { readonly product_id?: unknown; readonly variation_id?: unknown }[];
}

/** The shop's orders, which the REST API reads and creates. Any record that can be parsed is taken, as by WooCommerce. */
export function createWooOrders(catalogue: LiveCatalogue, now: () => number) {
  const all: WooOrder[] = [];

  return {
    all: all as readonly WooOrder[],

    /** Pages by descending ids, the only order that a client needs. */
    list(request: StoreRequest): Answer {
      const { searchParams } = request.url;
      const perPage = Math.min(Number(searchParams.get("per_page") ?? 10), 100);
      const from = (Number(searchParams.get("page") ?? 1) - 1) * perPage;
      const fields = searchParams.get("_fields");
      const listed = all.toReversed().slice(from, from + perPage);
      return restJson(200, fields === null ? listed : listed.map((order) => pickFields(order, fields)));
    },

    create(request: StoreRequest): Answer {
      const posted = parsed(request.body);
      if (posted === null) return restError(400, "rest_invalid_json", "Invalid JSON body passed.");
      const refusal = refusalOf(posted);
      if (refusal !== null) return refusal;
      const id = 50_000 + all.length * 3;
      const order = {
        ...posted,
        id,
        number: `W-${1001 + all.length}`,
        date_created_gmt: new Date(now()).toISOString(),
      };
      all.push(order);
      return { ...restItem(request, order), status: 201 };
    },
  };

  function refusalOf({ status, billing, line_items: lines = [] }: PostedOrder): Answer | null {
    if (status !== "pending") return restError(400, "rest_invalid_param", "Invalid parameter(s): status");
    const { email } = billing ?? {};
    if (email !== undefined && !(typeof email === "string" && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)))
      return restError(400, "rest_invalid_param", "Invalid parameter(s): billing");
    const unknown = lines.some(({ product_id: id }) => {
      const record = recordOfId(Number(id));
      return record === null || record.position !== 0 || record.index >= catalogue.places;
    });
    return unknown
      ? restError(400, "woocommerce_rest_invalid_product_id", "Product ID provided does not exist.")
      : null;
  }
}

function parsed(body: string): PostedOrder | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
