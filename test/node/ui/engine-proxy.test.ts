import { afterEach, expect, test, vi } from "vitest";
import { engineLink } from "../../../src-ui/foundations/engine/engine";
import type { EngineLink } from "../../../src-ui/foundations/engine/engine-link";
import { engine } from "../../../src-ui/foundations/engine/engine-proxy";

vi.mock("../../../src-ui/foundations/engine/engine", () => ({ engineLink: vi.fn() }));

function linkedTo(remote: object) {
  const ask = vi.fn((command: (remote: object) => unknown, _kind?: string) => command(remote));
  vi.mocked(engineLink).mockReturnValue({ ask, close: () => undefined } as unknown as EngineLink);
  return ask;
}

afterEach(() => vi.restoreAllMocks());

test("sends a command with its arguments to the running engine", async () => {
  const openProduct = vi.fn(async () => ({
    ok: false,
    failure: { code: "product-unknown", details: {}, retryable: false },
  }));
  const ask = linkedTo({ openProduct });

  const outcome = await engine.openProduct("mug");

  expect(openProduct).toHaveBeenCalledExactlyOnceWith("mug");
  expect(outcome).toMatchObject({ ok: false, failure: { code: "product-unknown" } });
  expect(ask.mock.calls[0]?.[1]).toBe("ends");
});

test("sends each change of an order under an id of its own, to be repeated", async () => {
  const changeOrders = vi.fn(async () => ({ ok: true, value: null }));
  const ask = linkedTo({ changeOrders });

  await engine.setQuantity("order", "line", 3);
  await engine.setQuantity("order", "line", 3);

  expect(changeOrders).toHaveBeenCalledWith(expect.any(String), "setQuantity", ["order", "line", 3]);
  const ids = changeOrders.mock.calls.map(([id]: readonly unknown[]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(ask.mock.calls.map(([, kind]) => kind)).toEqual(["repeats", "repeats"]);
});

test("lets a cancel of the sync or of the images outlive the engine", async () => {
  const ask = linkedTo({ cancel: vi.fn(async () => ({ ok: true, value: true })) });
  await engine.cancel("sync");
  await engine.cancel("images");
  await engine.cancel("export");
  expect(ask.mock.calls.map(([, kind]) => kind)).toEqual(["cancels-sync", "repeats", "ends"]);
});

test("answers the same function for a command at every reading", () => {
  expect(engine.listOrders).toBe(engine.listOrders);
  expect(engine.listOrders).not.toBe(engine.exportWork);
});

test("has every command before its first call", () => {
  expect("importCatalogueFile" in engine).toBe(true);
  vi.spyOn(engine, "importCatalogueFile").mockResolvedValue({ ok: true, value: null });
});

test("lets a test stand in for one command and restores it", async () => {
  const before = engine.cancel;
  const cancel = vi.spyOn(engine, "cancel").mockResolvedValue({ ok: true, value: true });

  expect(await engine.cancel("sync")).toEqual({ ok: true, value: true });
  expect(cancel).toHaveBeenCalledExactlyOnceWith("sync");

  cancel.mockRestore();
  expect(engine.cancel).toBe(before);
});
