import { afterEach, expect, test, vi } from "vitest";
import { engineLink } from "../../../src-ui/engine/engine";
import type { EngineLink } from "../../../src-ui/engine/engine-link";
import { engine } from "../../../src-ui/engine/engine-proxy";

vi.mock("../../../src-ui/engine/engine", () => ({ engineLink: vi.fn() }));

afterEach(() => vi.restoreAllMocks());

test("sends a command with its arguments to the running engine", async () => {
  const setQuantity = vi.fn(async () => ({
    ok: false,
    failure: { code: "order-ended", details: {}, retryable: false },
  }));
  const ask = vi.fn((command: (remote: object) => unknown) => command({ setQuantity }));
  vi.mocked(engineLink).mockReturnValue({ ask, close: () => undefined } as unknown as EngineLink);

  const outcome = await engine.setQuantity("order", "line", 3);

  expect(setQuantity).toHaveBeenCalledExactlyOnceWith("order", "line", 3);
  expect(outcome).toMatchObject({ ok: false, failure: { code: "order-ended" } });
});

test("answers the same function for a command at every reading", () => {
  expect(engine.listOrders).toBe(engine.listOrders);
  expect(engine.listOrders).not.toBe(engine.exportWork);
});

test("has every command before its first call", () => {
  expect("importCatalogueFile" in engine).toBe(true);
  vi.spyOn(engine, "importCatalogueFile").mockResolvedValue({ ok: true, value: null });
});

test("lets a test stand in for one command and gives it back", async () => {
  const before = engine.cancel;
  const cancel = vi.spyOn(engine, "cancel").mockResolvedValue({ ok: true, value: true });

  expect(await engine.cancel("sync")).toEqual({ ok: true, value: true });
  expect(cancel).toHaveBeenCalledExactlyOnceWith("sync");

  cancel.mockRestore();
  expect(engine.cancel).toBe(before);
});
