import { expect, test } from "vitest";
import { beginTheme } from "../../../src-worker/sync/import-theme";
import type { SyncRun } from "../../../src-worker/sync/sync-run";

test("a theme that is not read within half a minute reports how long was waited", async () => {
  const store = "https://shop.example";
  const deadlines = new Map<number, AbortController>();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const parts = {
    world: {
      now: () => 0,
      deadline(milliseconds: number) {
        const controller = new AbortController();
        deadlines.set(milliseconds, controller);
        return { signal: controller.signal, clear: () => undefined };
      },
    },
    stores: { read: async () => ({ address: { platform: "shopify", url: store }, theme: null }) },
    tasks: {
      isRunning: () => false,
      run: (_: string, body: (signal: AbortSignal) => Promise<void>) => body(new AbortController().signal),
    },
    themes: {
      read: (signal: AbortSignal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          begin();
        }),
    },
  } as unknown as SyncRun["parts"];
  const reading = beginTheme({ signal: new AbortController().signal, parts, store });
  await begun;
  deadlines.get(30_000)?.abort();
  expect(await reading.ready()).toMatchObject({
    code: "theme-failed",
    cause: { code: "timeout", details: { url: store, seconds: 30 } },
  });
});
