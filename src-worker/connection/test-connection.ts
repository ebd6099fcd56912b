import type { Failure } from "../contract/outcome";
import {
  type ConnectionReport,
  type ConnectionStep,
  connectionSteps,
  type StepState,
  type StoreConnection,
} from "../contract/store-connection";
import type { Connectivity } from "../net/connectivity";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { Publisher } from "../run/publisher";
import { checkStoreUrl } from "../stores/check-store-url";
import type { StorePort } from "../stores/store-port";
import { checkConnection } from "./check-connection";

/** Tests a connection in four steps and publishes the state of each. The first failing step ends the test and its failure is thrown. */
export async function testConnection(
  signal: AbortSignal,
  parts: {
    readonly connectivity: Pick<Connectivity, "check">;
    readonly publisher: Publisher;
    /** Opens a port with the connection's keys. Refuses with `keys-missing`. */
    openPort(connection: StoreConnection): Promise<StorePort>;
  },
  typed: StoreConnection,
): Promise<ConnectionReport> {
  const { platform } = typed;
  const steps = new Map<ConnectionStep, StepState>(connectionSteps.map((step) => [step, "pending"]));
  let at: ConnectionStep = "url";
  try {
    enter("url");
    const url = checkStoreUrl(typed.url, typed.platform);
    enter("network");
    if (!(await parts.connectivity.check())) throw new Failed("offline", {}, { retryable: true });
    enter("api");
    // Checked here, so that a problem with the keys does not count as one with the address.
    const port = await parts.openPort(checkConnection(typed));
    const { hasProducts, responseMs, notes } = await port.check(signal);
    enter("data");
    const about = await port.about(signal);
    const report: ConnectionReport = {
      platform,
      url,
      storeName: about.name ?? new URL(url).host,
      responseMs,
      productCount: hasProducts ? about.productCount : 0,
      countsUnlisted: about.countsUnlisted,
      collectionCount: about.collectionCount ?? (await countCollections(port)),
      currency: about.currency,
      notes,
    };
    steps.set("data", hasProducts ? "success" : "warning");
    publish("success", report, null);
    return report;
  } catch (error) {
    const failure = failureFrom(error);
    steps.set(at, "error");
    if (failure.code === "cancelled") parts.publisher.update({ test: { state: "idle" } });
    else publish("error", null, failure);
    throw error;
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
