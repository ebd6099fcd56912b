import { useSnapshot } from "valtio";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { CompleteStore } from "../../src-ui/pieces/connection/complete-store";
import type { Completion } from "../../src-worker/contract/completion";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { snapshotOf, wooSummary } from "../node/ui/store-summary";
import { refused } from "../node/ui/sync-states";
import { chooseFile } from "./choose-file";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const addedAt = Date.parse("2026-03-02T10:00:00.000Z");
const completion: Completion = { fileName: "stock.csv", addedAt, skus: 1204, fields: ["barcode", "stock"], damaged: 2 };
const lastSync = "2026-03-01T10:00:00.000Z";

beforeEach(() => {
  const before = engineState.snapshot;
  return () => {
    vi.restoreAllMocks();
    showSnapshot(before);
  };
});

/** Shows the shop with what completes it, as the engine does after each command. */
const show = (now: Completion | null, more: Partial<Snapshot> = {}) => {
  const store = wooSummary({ lastSync, completion: now });
  showSnapshot(snapshotOf({ stores: [store], store, ...more }));
};

function Shown() {
  const { store } = useSnapshot(engineState).snapshot;
  return store && <CompleteStore store={store} />;
}

it("a chosen table is shown with what it adds, and the catalogue is refreshed with it", async () => {
  show(null);
  const refresh = vi.spyOn(engine, "startSync").mockResolvedValue(refused("cancelled"));
  const complete = vi.spyOn(engine, "completeStore").mockResolvedValueOnce(refused("completion-foreign"));
  await render(<Shown />);
  await chooseFile(button("Choose table"), new File(["a"], "other.csv"));
  await expect.element(page.getByText(/^This table has no column of SKUs/)).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
  complete.mockImplementation(async () => {
    show(completion);
    return { ok: true, value: null };
  });
  await chooseFile(button("Choose table"), new File(["SKU"], "stock.csv"));
  await expect.element(page.getByText(/^stock\.csv · /)).toBeVisible();
  await expect.element(page.getByText("Adds barcodes and stock of 1,204 SKUs")).toBeVisible();
  await expect.element(page.getByText(/^2 barcodes are left out/)).toBeVisible();
  await expect.element(page.getByText("The next refresh adds them to the catalogue.")).toBeVisible();
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
});

it("a table that is removed goes with the next refresh, which waits for a network", async () => {
  show(completion, { online: false });
  const refresh = vi.spyOn(engine, "startSync");
  vi.spyOn(engine, "removeCompletion").mockImplementation(async () => {
    show(null, { online: false });
    return { ok: true, value: null };
  });
  await render(<Shown />);
  await expect.element(button("Choose another table")).toBeVisible();
  await button("Remove table").click();
  await expect.element(page.getByText(/^Table removed\. A refresh brings back/)).toBeVisible();
  await expect.element(button("Choose table")).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
});

it("a table that is chosen during a refresh waits for the next one", async () => {
  const sync = { state: "following", stage: null, counters: null } as const;
  show(null, { sync });
  const refresh = vi.spyOn(engine, "startSync").mockResolvedValue(refused("cancelled"));
  vi.spyOn(engine, "completeStore").mockImplementation(async () => {
    show(completion, { sync });
    return { ok: true, value: null };
  });
  await render(<Shown />);
  await chooseFile(button("Choose table"), new File(["SKU"], "stock.csv"));
  await expect.element(page.getByText(/^stock\.csv · /)).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
  show(completion);
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
});
