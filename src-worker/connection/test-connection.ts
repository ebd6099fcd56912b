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

/** Tries a connection in four steps and tells each one's state; the first that fails ends the test. */
export async function testConnection(
  signal: AbortSignal,
  parts: {
    readonly connectivity: Pick<Connectivity, "check">;
    readonly publisher: Publisher;
    /** With the keys that the checked connection asks for; refuses with `keys-missing`. */
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
    // What is wrong with the keys is nothing that is wrong with the address.
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
      collectionCount: about.collectionCount ?? (await countCollections(port)),
      currency: about.currency,
      notes,
    };
    steps.set("data", hasProducts ? "success" : "warning");
    tell("success", report, null);
    return report;
  } catch (error) {
    const failure = failureFrom(error);
    steps.set(at, "error");
    if (failure.code === "cancelled") parts.publisher.update({ test: { state: "idle" } });
    else tell("error", null, failure);
    throw error;
  }

  function enter(step: ConnectionStep): void {
    if (step !== at) steps.set(at, "success");
    at = step;
    steps.set(step, "testing");
    tell("testing", null, null);
  }

  function tell(
    state: "testing" | "success" | "error",
    report: ConnectionReport | null,
    failure: Failure | null,
  ): void {
    const told = Object.fromEntries(steps) as Record<ConnectionStep, StepState>;
    parts.publisher.update({ test: { state, platform, url: typed.url, steps: told, report, failure } });
  }

  /** A store without collections, or one that hides them, is a store all the same. */
  async function countCollections(port: StorePort): Promise<number | null> {
    const collections = await port.collections(signal).catch(() => null);
    signal.throwIfAborted();
    return collections?.length ?? null;
  }
}
