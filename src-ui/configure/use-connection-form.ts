import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import { placeholderStoreUrl } from "../../src-worker/contract/shared-names";
import type { ConnectionTest, StoreSummary } from "../../src-worker/contract/snapshot";
import { commands } from "../engine/commands";
import { engineState } from "../engine/engine-state";
import { sameAddress } from "./same-address";

/** The connection form: what is typed, what is known of it, and what can be done with it. */
export interface ConnectionForm {
  readonly url: string;
  setUrl(url: string): void;
  /** The store in use; null when there is none, and in the demo. */
  readonly connected: StoreSummary | null;
  /** The test of this very address: another one's result says nothing. */
  readonly test: ConnectionTest;
  /** Why it cannot be tested now; null when it can. */
  readonly obstacle: "empty" | "placeholder" | "testing" | null;
  /** `saved`: the address is the connected store's, and saving it again would begin its import anew. */
  readonly state: "saved" | "untested" | "verified" | "saving";
  /** Why saving was refused. */
  readonly failure: Failure | null;
  runTest(): void;
  /** True when saved. */
  save(): Promise<boolean>;
}

/** The address that is being typed, what its test found, and its way into the engine. */
export function useConnectionForm(): ConnectionForm {
  const { store, test: lastTest } = useSnapshot(engineState).snapshot;
  const connected = store && store.platform !== "demo" ? store : null;
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = typed ?? connected?.url ?? "";
  const url = shown.trim();
  const test: ConnectionTest = lastTest.state !== "idle" && lastTest.url === url ? lastTest : { state: "idle" };
  const kept = connected !== null && sameAddress(url, connected.url);
  const connection = { platform: "shopify", url } as const;

  return {
    url: shown,
    setUrl: (next) => {
      setTyped(next);
      setFailure(null);
    },
    connected,
    test,
    obstacle: obstacle(url, lastTest),
    state: saving ? "saving" : kept ? "saved" : test.state === "success" ? "verified" : "untested",
    failure,
    runTest: () => void commands.testConnection(connection),
    save: async () => {
      setSaving(true);
      const outcome = await commands.saveConnection(connection);
      setSaving(false);
      setFailure(outcome.ok ? null : outcome.failure);
      return outcome.ok;
    },
  };
}

function obstacle(url: string, test: ConnectionTest): ConnectionForm["obstacle"] {
  if (test.state === "testing") return "testing";
  if (url === "") return "empty";
  return url.replace(/\/+$/, "") === placeholderStoreUrl ? "placeholder" : null;
}
