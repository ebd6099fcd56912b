import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import type { ConnectionTest, StoreSummary } from "../../src-worker/contract/snapshot";
import type { StoreConnection } from "../../src-worker/contract/store-connection";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { typedAddress } from "../stores/store-address";
import {
  type ConnectionDraft,
  type ConnectionFields,
  connectionDraft,
  connectionFromDraft,
  type DraftGap,
  draftIsSaved,
} from "./connection-draft";
import { shownTest, type TestRun } from "./shown-test";
import { type PlatformDetection, usePlatformDetection } from "./use-platform-detection";

/** The connection form's values, state and commands. */
export interface ConnectionForm extends PlatformDetection {
  readonly draft: ConnectionDraft;
  change(fields: Partial<ConnectionFields>): void;
  /** The store in use; null if there is none, and in the demo. */
  readonly connected: StoreSummary | null;
  /** The connection that the fields describe; null while a field is missing. */
  readonly connection: StoreConnection | null;
  /** The test of exactly this connection. */
  readonly test: ConnectionTest;
  /** Why a test cannot run; null if it can. */
  readonly obstacle: DraftGap | "testing" | null;
  /** `saved`: the fields equal the connection in use. Saving it again would restart its import. */
  readonly state: "saved" | "untested" | "verified" | "saving";
  /** Why saving was refused. */
  readonly failure: Failure | null;
  /** Applies field changes, if any, and runs the test. */
  runTest(fields?: Partial<ConnectionFields>): void;
  /** Resolves to true when saved. */
  save(): Promise<boolean>;
  /** Cancels running tests and detection. */
  leave(): void;
}

/** State and commands of the connection form. */
export function useConnectionForm(): ConnectionForm {
  const { store, stores, test: told, storageLost } = useSnapshot(engineState).snapshot;
  const connected = store && store.platform !== "demo" ? store : null;
  const [typed, setTyped] = useState<Partial<ConnectionFields>>({});
  const [run, setRun] = useState<TestRun | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const draft = connectionDraft(typed, connected, stores, storageLost);
  const drafted = connectionFromDraft(draft);
  const connection = typeof drafted === "string" ? null : drafted;
  const test = shownTest(run, connection, told);
  const address = typedAddress("woocommerce", draft.url);
  const detection = usePlatformDetection(address, (platform) => change({ platform, url: address }));

  return {
    ...detection,
    draft,
    change,
    connected,
    connection,
    test,
    obstacle: test.state === "testing" ? "testing" : typeof drafted === "string" ? drafted : null,
    state: saving
      ? "saving"
      : draftIsSaved(draft, connected)
        ? "saved"
        : test.state === "success"
          ? "verified"
          : "untested",
    failure,
    runTest: async (fields = {}) => {
      const next = changed(typed, fields);
      const tested = connectionFromDraft(connectionDraft(next, connected, stores, storageLost));
      setTyped(next);
      if (typeof tested === "string") return;
      const begun: TestRun = { connection: tested, outcome: null };
      setRun(begun);
      const outcome = await engine.testConnection(tested);
      setRun((current) => (current === begun ? { ...begun, outcome } : current));
    },
    save: async () => {
      if (!connection) return false;
      setSaving(true);
      const outcome = await engine.saveConnection(connection);
      setSaving(false);
      setFailure(outcome.ok ? null : outcome.failure);
      return outcome.ok;
    },
    leave: () => {
      if (run && !run.outcome) void engine.cancel("connection-test");
      if (detection.detection.state === "asking") void engine.cancel("platform-detection");
    },
  };

  function change(fields: Partial<ConnectionFields>): void {
    setTyped((current) => changed(current, fields));
    setFailure(null);
  }
}

/** Consent to send keys in the address holds for one address only. */
function changed(typed: Partial<ConnectionFields>, fields: Partial<ConnectionFields>): Partial<ConnectionFields> {
  const { inAddress: _, ...rest } = typed;
  return { ...("url" in fields || "platform" in fields ? rest : typed), ...fields };
}
