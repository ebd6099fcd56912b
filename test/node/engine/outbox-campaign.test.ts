import { expect, test, vi } from "vitest";
import { createMemoryStore } from "../../campaign/outbox/backend-store";
import { runOutboxCampaign } from "../../campaign/outbox/run-campaign";

test("every record is stored exactly once, whatever dies or fails (npm run campaign has more of it)", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const report = await runOutboxCampaign({ records: 200, seed: 7, store: createMemoryStore() });
  warn.mockRestore();
  expect(report).toMatchObject({ lost: 0, double: 0, left: 0 });
  expect(Object.entries(report.fired).filter(([, times]) => times === 0)).toEqual([]);
});
