import { expect, test, vi } from "vitest";
import { openPgliteStore } from "./outbox/pglite-store";
import { runOutboxCampaign } from "./outbox/run-campaign";

const records = Number(process.env.RECORDS ?? 10_000);
const seed = Number(process.env.SEED ?? 1);

test("every queued record is stored exactly once", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const store = await openPgliteStore();
  const report = await runOutboxCampaign({ records, seed, store });
  await store.close();
  const { consents, leads, usage } = report.queued;
  const faults = Object.entries(report.fired).map(([name, times]) => `${name} ${times}`);
  console.log(
    `outbox, seed ${seed}: ${consents + leads + usage} queued (${consents} consents, ${leads} leads, ${usage} usage), ` +
      `${report.lost} lost, ${report.double} double, ${report.left} left; ${report.requests} requests; ${faults.join(", ")}`,
  );
  expect(report).toMatchObject({ lost: 0, double: 0, left: 0 });
  expect(Object.entries(report.fired).filter(([, times]) => times === 0)).toEqual([]);
});
