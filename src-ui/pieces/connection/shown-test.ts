import type { Outcome } from "../../../src-worker/contract/outcome";
import type { ConnectionTest } from "../../../src-worker/contract/snapshot";
import type {
  ConnectionReport,
  ConnectionStep,
  StepState,
  StoreConnection,
  WooAccess,
} from "../../../src-worker/contract/store-connection";

/** A test that this form started. */
export interface TestRun {
  readonly connection: StoreConnection;
  /** Null until the test has ended. */
  readonly outcome: Outcome<ConnectionReport> | null;
}

/**
 * The test to show: the one of exactly this connection, or none. The outcome comes from the command's own answer. The
 * snapshot provides only the steps in between, because it cannot distinguish keys and may be older.
 *
 * @param reported the test in the snapshot
 */
export function shownTest(
  run: TestRun | null,
  connection: StoreConnection | null,
  reported: ConnectionTest,
): ConnectionTest {
  if (!run || !connection || !sameConnection(run.connection, connection)) return { state: "idle" };
  const { outcome } = run;
  const { platform, url } = connection;
  const ours = reported.state !== "idle" && reported.platform === platform && reported.url === url ? reported : null;
  if (!outcome) {
    if (ours?.state === "testing") return ours;
    return { state: "testing", platform, url, steps: firstSteps, report: null, failure: null };
  }
  if (outcome.ok) {
    const steps = ours?.state === "success" ? ours.steps : passedSteps(outcome.value);
    return { state: "success", platform, url, steps, report: outcome.value, failure: null };
  }
  const { code } = outcome.failure;
  if (code === "cancelled") return { state: "idle" };
  // The snapshot reports the failed step a moment later, or never if the engine has stopped.
  if (ours?.state === "testing" && code !== "engine-stopped") return ours;
  const steps = ours?.state === "error" ? ours.steps : noSteps;
  return { state: "error", platform, url, steps, report: null, failure: outcome.failure };
}

type Steps = Readonly<Record<ConnectionStep, StepState>>;

const noSteps: Steps = { url: "pending", network: "pending", api: "pending", data: "pending" };
const firstSteps: Steps = { ...noSteps, url: "testing" };

function passedSteps({ productCount }: ConnectionReport): Steps {
  return { url: "success", network: "success", api: "success", data: productCount === 0 ? "warning" : "success" };
}

/** Whether two connections are equal, keys included. A test result is valid for exactly one connection. */
export function sameConnection(one: StoreConnection, other: StoreConnection): boolean {
  if (one.url !== other.url || one.platform !== other.platform) return false;
  if ("access" in one || "access" in other)
    return !("access" in one && "access" in other) || sameAccess(one.access, other.access);
  return one.fragment === other.fragment;
}

function sameAccess(one: WooAccess, other: WooAccess): boolean {
  if (one.kind === "keys" && other.kind === "keys")
    return (
      one.consumerKey === other.consumerKey &&
      one.consumerSecret === other.consumerSecret &&
      one.remember === other.remember &&
      one.inAddress === other.inAddress
    );
  if (one.kind === "known-keys" && other.kind === "known-keys") return one.inAddress === other.inAddress;
  return one.kind === other.kind;
}
