import type { Failure, FailureCode } from "../contract/outcome";
import { platformFacts } from "../contract/platforms";
import {
  type ConnectionReport,
  type ConnectionStep,
  connectionSteps,
  type StepState,
  type StoreConnection,
} from "../contract/store-connection";
import type { Connectivity } from "../net/connectivity";
import type { JsonClient } from "../net/json-client";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { checkStoreUrl } from "../stores/check-store-url";
import { defaultStoreName } from "../stores/default-store-name";
import { findTwin, mayHaveTwin } from "../stores/shopify/find-twin";
import type { StorePort } from "../stores/store-port";
import { findWooAddress } from "../stores/woocommerce/find-woo-address";
import type { Publisher } from "../windows/publisher";
import { checkConnection } from "./check-connection";

/** Tests a connection in four steps and publishes the state of each. The first failing step ends the test and its failure is thrown. */
export async function testConnection(
  signal: AbortSignal,
  parts: {
    readonly connectivity: Pick<Connectivity, "check">;
    readonly publisher: Publisher;
    readonly client: JsonClient;
    /** Opens a port with the connection's keys. Refuses with `keys-missing`. */
    openPort(connection: StoreConnection): Promise<StorePort>;
  },
  typed: StoreConnection,
): Promise<ConnectionReport> {
  const { platform } = typed;
  const steps = new Map<ConnectionStep, StepState>(connectionSteps.map((step) => [step, "pending"]));
  let at = "url" as ConnectionStep;
  try {
    enter("url");
    const checked = checkStoreUrl(typed.url, platform);
    enter("network");
    if (platformFacts[platform].hasWebsite && !(await parts.connectivity.check()))
      throw new Failed("offline", {}, { retryable: true });
    enter("api");
    // Checked here, so that a problem with the keys does not count as one with the address.
    const connection = checkConnection(typed);
    const found = platform === "woocommerce" ? await findWooAddress(signal, parts.client, checked) : checked;
    const { port, url, check } = await answering({ ...connection, url: found });
    const { hasProducts, responseMs, notes, prices } = check;
    enter("data");
    const about = await port.about(signal);
    const report: ConnectionReport = {
      platform,
      url,
      storeName: about.name ?? defaultStoreName({ platform, url }),
      responseMs,
      productCount: hasProducts ? about.productCount : 0,
      countsUnlisted: about.countsUnlisted,
      collectionCount: about.collectionCount ?? (await countCollections(port)),
      currency: about.currency,
      notes,
      ...(prices && { prices }),
    };
    steps.set("data", hasProducts ? "success" : "warning");
    publish("success", report, null);
    return report;
  } catch (error) {
    const failure = failureFrom(error);
    // The API has answered, with data that cannot be read.
    if (at === "api" && unreadable.includes(failure.code)) enter("data");
    steps.set(at, "error");
    if (failure.code === "cancelled") parts.publisher.update({ test: { state: "idle" } });
    else publish("error", null, failure);
    throw error;
  }

  /** Opens the store, or the twin of a Shopify store whose own domain refuses. */
  async function answering(connection: StoreConnection) {
    const { url } = connection;
    const port = await parts.openPort(connection);
    try {
      return { port, url, check: await port.check(signal) };
    } catch (error) {
      const isRefused = platform === "shopify" && mayHaveTwin(failureFrom(error));
      const twin = isRefused ? await findTwin(signal, parts.client, url) : null;
      if (twin === null) throw error;
      const other = await parts.openPort({ platform: "shopify", url: twin });
      const check = await other.check(signal).catch(() => {
        signal.throwIfAborted();
        throw error;
      });
      return { port: other, url: twin, check };
    }
  }

  function enter(step: ConnectionStep): void {
    if (step !== at) steps.set(at, "success");
    at = step;
    steps.set(step, "testing");
    publish("testing", null, null);
  }

  function publish(
    state: "testing" | "success" | "error",
    report: ConnectionReport | null,
    failure: Failure | null,
  ): void {
    const states = Object.fromEntries(steps) as Record<ConnectionStep, StepState>;
    parts.publisher.update({ test: { state, platform, url: typed.url, steps: states, report, failure } });
  }

  /** Null when the store does not expose its collections, which does not fail the test. */
  async function countCollections(port: StorePort): Promise<number | null> {
    const collections = await port.collections(signal).catch(() => null);
    signal.throwIfAborted();
    return collections?.length ?? null;
  }
}

/** Failures of answers that arrived. */
const unreadable: readonly FailureCode[] = ["bad-json", "not-a-store", "empty-answer", "answer-too-large"];
