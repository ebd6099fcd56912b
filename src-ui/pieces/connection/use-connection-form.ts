import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import type { ConnectionTest, StoreSummary } from "../../../src-worker/contract/snapshot";
import type {
  ConnectionReport,
  DetectedStore,
  PriceChoice,
  StoreConnection,
} from "../../../src-worker/contract/store-connection";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { viewState } from "../../foundations/local-storage/view-state";
import { track } from "../../foundations/privacy/analytics/track";
import { typedAddress, withFragmentApart } from "../../foundations/stores/store-address";
import {
  type ConnectionDraft,
  type ConnectionFields,
  connectionDraft,
  connectionFromDraft,
  type DraftGap,
  draftIsSaved,
} from "./connection-draft";
import { priceChoice } from "./price-choice";
import { sameConnection, shownTest, type TestRun } from "./shown-test";
import { type Detection, usePlatformDetection } from "./use-platform-detection";

/** The connection form's values, state and commands. */
export interface ConnectionForm {
  readonly draft: ConnectionDraft;
  change(fields: Partial<ConnectionFields>): void;
  /** The store in use; null if there is none, and in the demo. */
  readonly connected: StoreSummary | null;
  /** The connection that the fields describe; null while a field is missing. */
  readonly connection: StoreConnection | null;
  /** The platform detection of the current address. */
  readonly detection: Detection;
  /** The test of exactly this connection. */
  readonly test: ConnectionTest;
  /** Why a test cannot run; null if it can. */
  readonly obstacle: DraftGap | "testing" | null;
  /** `saved`: the fields equal the connection in use. Saving it again would restart its import. */
  readonly state: "saved" | "untested" | "verified" | "saving";
  /** Whether anything was typed or chosen. */
  readonly isChanged: boolean;
  /** Why saving was refused. */
  readonly failure: Failure | null;
  /**
   * Detects the platform of an address. Takes both over, unless the person chose another platform: then the found one is a
   * suggestion. Resolves to whether it was taken over.
   */
  find(url: string): Promise<boolean>;
  acceptFound(): void;
  /** Finds the platform of the current address, then tests the store if nothing is missing. */
  detect(): void;
  /** As `detect`, for an address. Without a platform, the test of the chosen one reports the reason. */
  begin(url: string): void;
  /** Applies field changes, if any, and runs the test. */
  runTest(fields?: Partial<ConnectionFields>): void;
  /** Resolves to true when saved. */
  save(onSaved?: () => void): Promise<boolean>;
  /** Cancels running tests and detection. */
  leave(): void;
}

/** State and commands of the connection form. @param initial fields that were typed earlier */
export function useConnectionForm(initial: Partial<ConnectionFields> = {}): ConnectionForm {
  const { store, stores, test: reported, storageLost } = useSnapshot(engineState).snapshot;
  const chosen = useSnapshot(viewState).settings.platform;
  const connected = store && store.platform !== "demo" ? store : null;
  const { typed, latest, put } = useTyped(initial);
  const [run, setRun] = useState<TestRun | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const draftOf = (fields: Partial<ConnectionFields>) =>
    connectionDraft(fields, connected, stores, storageLost, chosen);
  const draft = draftOf(typed);
  const drafted = connectionFromDraft(draft);
  const connection = typeof drafted === "string" ? null : drafted;
  const test = shownTest(run, connection, reported);
  const address = typedAddress(draft.url);
  const { detection, detect, forget } = usePlatformDetection(address);

  return {
    draft,
    change,
    connected,
    connection,
    detection,
    test,
    obstacle: test.state === "testing" ? "testing" : typeof drafted === "string" ? drafted : null,
    state: saving
      ? "saving"
      : draftIsSaved(draft, connected)
        ? "saved"
        : test.state === "success"
          ? "verified"
          : "untested",
    isChanged: Object.keys(typed).length > 0,
    failure,
    find: async (url) => isTakenOver(await find(url)),
    acceptFound: async () => {
      if (detection.state !== "found") return;
      change(detection.found);
      await runTest();
    },
    detect: async () => {
      if (isTakenOver(await find(draft.url + draft.fragment))) await runTest();
    },
    begin: async (url) => {
      const outcome = await find(url);
      const isReported = !outcome.ok && ["platform-unsupported", "cancelled"].includes(outcome.failure.code);
      const isSuggested = outcome.ok && !isTakenOver(outcome);
      if (isReported || isSuggested || typeof connectionFromDraft(draftOf(latest.current)) === "string") return;
      if (!outcome.ok) forget();
      await runTest();
    },
    runTest,
    save: async (onSaved) => {
      if (!connection) return false;
      setSaving(true);
      const outcome = await engine.saveConnection(connection);
      setSaving(false);
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) {
        onSaved?.();
        const productCount = test.state === "success" ? (test.report?.productCount ?? null) : null;
        track("store_connected", { platform: connection.platform, productCount });
        Object.assign(viewState.settings, { platform: null, hasCompletedSetup: true });
      }
      return outcome.ok;
    },
    leave: () => {
      if (run && !run.outcome) void engine.cancel("connection-test");
      if (detection.state === "detecting") void engine.cancel("platform-detection");
    },
  };

  function change(fields: Partial<ConnectionFields>): void {
    put(changed(latest.current, fields));
    setFailure(null);
    if (fields.platform) viewState.settings.platform = fields.platform;
  }

  async function find(url: string): Promise<Outcome<DetectedStore>> {
    const found = withFragmentApart(url);
    change(found);
    const outcome = await detect(typedAddress(found.url));
    // The address may have changed meanwhile.
    if (isTakenOver(outcome) && latest.current.url === found.url) put(changed(latest.current, outcome.value));
    return outcome;
  }

  /** Not `chosen`: a person may have chosen a platform during the detection. */
  function isTakenOver(outcome: Outcome<DetectedStore>): outcome is Extract<typeof outcome, { ok: true }> {
    const { platform } = viewState.settings;
    return outcome.ok && (platform === null || platform === outcome.value.platform);
  }

  /** The choice that stands after a test: the one made before, or else the prices that the keys read. */
  function pricesAfter({ prices }: ConnectionReport): PriceChoice | null {
    return prices ? priceChoice(prices, draftOf(latest.current).prices?.from ?? "keys") : null;
  }

  async function runTest(fields: Partial<ConnectionFields> = {}): Promise<void> {
    const tried = changed(latest.current, fields);
    put(tried);
    const tested = connectionFromDraft(draftOf(tried));
    if (typeof tested === "string") return;
    const begun: TestRun = { connection: tested, outcome: null };
    setRun(begun);
    const outcome = await engine.testConnection(tested);
    // The address that the test has used is the one to save.
    const used = outcome.ok ? outcome.value.url : tested.url;
    const now = connectionFromDraft(draftOf(latest.current));
    if (typeof now !== "string" && sameConnection(now, tested))
      put({ ...latest.current, url: used, ...(outcome.ok && { prices: pricesAfter(outcome.value) }) });
    setRun((current) => (current === begun ? { connection: { ...tested, url: used }, outcome } : current));
  }
}

/** The typed fields, whose latest values a command that has waited needs. */
function useTyped(initial: Partial<ConnectionFields>) {
  const [typed, setTyped] = useState(initial);
  const latest = useRef(typed);
  return {
    typed,
    latest,
    put(next: Partial<ConnectionFields>): void {
      latest.current = next;
      setTyped(next);
    },
  };
}

/** Consent to send keys in the address, and where the address came from, hold for one address only. */
function changed(typed: Partial<ConnectionFields>, fields: Partial<ConnectionFields>): Partial<ConnectionFields> {
  const { inAddress: _, isShared: __, prices: ___, ...rest } = typed;
  return { ...("url" in fields || "platform" in fields ? rest : typed), ...fields };
}
