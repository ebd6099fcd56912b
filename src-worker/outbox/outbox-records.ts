import type { StoreRecord } from "../catalogue/database";
import { type ConsentEntry, notAccepted, type UsageEntry } from "../contract/outbox";
import type { World } from "../world/world";
import type { NewRecord, RecordFields } from "./outbox-database";
import type { StoreCodes } from "./store-code";

/** Resolves to the open store once the engine has read it; null without one. */
export type OpenStore = () => Promise<Pick<StoreRecord, "address"> | null>;

/** Composes the records of consent and usage, which name the open store by its code. */
export function createRecords(world: Pick<World, "crypto" | "device" | "now">, storeCodeOf: StoreCodes) {
  return { storeCode, consentRecord, usageRecord };

  /** The open store's code; null without a store. */
  async function storeCode(openStore: OpenStore): Promise<string | null> {
    return (await storeFields(openStore)).store_domain;
  }

  /** Null without a store. */
  async function usageRecord(openStore: OpenStore, usage: UsageEntry): Promise<NewRecord | null> {
    const { session, appVersion, userAgent } = usage;
    const store = await storeFields(openStore);
    if (store.store_domain === null) return null;
    const at = new Date(world.now()).toISOString();
    const fields = { ...store, session_id: session, user_agent: userAgent, app_version: appVersion, client_at: at };
    return newRecord("usage", session, at, fields);
  }

  async function consentRecord(openStore: OpenStore, consent: ConsentEntry): Promise<NewRecord> {
    return newRecord("consent", consent.session, consent.at, {
      ...(await storeFields(openStore)),
      session_id: consent.session,
      analytics_consent: consent.analytics,
      marketing_consent: consent.marketing,
      terms_version: consent.termsVersion || notAccepted,
      privacy_version: consent.privacyVersion || notAccepted,
      user_agent: world.device().userAgent,
      client_at: consent.at,
    });
  }

  function newRecord(kind: "consent" | "usage", session: string, at: string, fields: RecordFields): NewRecord {
    return {
      id: world.crypto.randomUUID(),
      kind,
      channel: "records",
      session,
      state: "waiting",
      at,
      settledAt: null,
      refusal: null,
      faults: 0,
      fields,
    };
  }

  /** The open store's fields in a record: never its address. The demo counts as no store. */
  async function storeFields(
    openStore: OpenStore,
  ): Promise<{ readonly platform: string; readonly store_domain: string | null }> {
    const address = (await openStore())?.address;
    if (!address || (address.platform !== "shopify" && address.platform !== "woocommerce"))
      return { platform: "other", store_domain: null };
    return { platform: address.platform, store_domain: await storeCodeOf(new URL(address.url).host) };
  }
}
