import { type Life, sync } from "../../node/engine/life";
import type { OfferedShop } from "../../node/engine/moving-shop";

export type SyncKind = "import" | "refresh";

/** Imports a store, or opens and refreshes it; resolves to "done" or a failure. */
export async function syncShop(life: Life, shop: OfferedShop, kind: SyncKind): Promise<unknown> {
  const opened = kind === "refresh" ? await life.engine.open("store", "en", null) : null;
  return opened?.ok === false ? opened.failure : syncOpen(life, shop);
}

/** Syncs the open store. A device that knows no store yet is connected. */
export async function syncOpen(life: Life, shop: OfferedShop): Promise<unknown> {
  const connected = life.snapshots.at(-1)?.store ? null : await life.engine.saveConnection(shop.connection);
  return connected?.ok === false ? connected.failure : ((await sync(life)) ?? "done");
}
