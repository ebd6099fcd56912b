import { beforeEach, describe, expect, test } from "vitest";
import { readWork } from "../../../../src-worker/order/read-work";
import { openWorkDatabase } from "../../../../src-worker/order/work-database";
import { seen, value } from "../app-window";
import { agreed, newLead, session, withdrawnAt } from "../person";
import {
  backend,
  counted,
  device,
  prepareOutbox,
  replaceDevice,
  start,
  startWithStoppedClock,
  waitOver,
} from "./outbox-window";

beforeEach(prepareOutbox);

/** Waits until the copy outside the database holds one lead, and whether that waits. */
async function copied(isWaiting: boolean): Promise<void> {
  const leads = async () => {
    const copy = device.orderCopies.get("orders");
    return copy ? (await readWork(async () => undefined, copy)).leads.map(({ queued }) => queued) : [];
  };
  await expect.poll(leads).toEqual([isWaiting]);
}

describe("a backup", () => {
  test("queues the leads that waited, and stores them once on the backend", async () => {
    const window = await startWithStoppedClock();
    const [sent, waiting] = [newLead(), newLead()];
    value(await window.engine.saveLead(sent, null));
    backend.plan("unreachable");
    value(await window.engine.saveLead(waiting, null));
    await counted(window, 1);
    const { file } = value(await window.engine.exportWork());
    waitOver(window);
    await counted(window, 0);
    replaceDevice();
    const other = await start();
    expect(value(await other.engine.restoreWork(file))).toMatchObject({ leads: 2 });
    await expect.poll(() => backend.calls.length).toBe(4);
    await counted(other, 0);
    expect(backend.calls.map(({ body }) => body.event_id)).toEqual([sent.id, waiting.id, waiting.id, waiting.id]);
    expect(backend.leads.size).toBe(2);
  });

  test("of another app's leads queues none without an id that the backend takes", async () => {
    const window = await start();
    const lead = { ...newLead(), savedAt: agreed.at, queued: true };
    const leads = [
      { ...lead, id: "l1" },
      { ...lead, session: "someone" },
      { ...lead, queued: undefined },
    ];
    const content = { format: "vitrine-work", version: 1, made: agreed.at, current: {}, orders: [] };
    const file = new Blob([JSON.stringify({ ...content, leads: [leads[0]] })]);
    value(await window.engine.restoreWork(file));
    value(await window.engine.restoreWork(new Blob([JSON.stringify({ ...content, leads: [leads[1]] })])));
    value(await window.engine.sendOutbox());
    expect(value(await window.engine.exportWork()).leads).toBe(2);
    expect(backend.calls).toEqual([]);
  });

  test("brings the leads back that waited when the browser deleted them", async () => {
    const window = await start();
    window.world.goOffline();
    await seen(window, { online: false });
    value(await window.engine.saveLead(newLead(), null));
    await expect.poll(() => device.orderCopies.size).toBe(1);
    await openWorkDatabase(window.world).delete();
    const later = await start();
    value(await later.engine.open("store", "en", null));
    await expect.poll(() => backend.leads.size).toBe(1);
  });
});

describe("the copy of the leads", () => {
  test("knows of a withdrawal: what the browser deletes comes back without being sent", async () => {
    const window = await start();
    value(await window.engine.recordConsent({ ...agreed, marketing: true }));
    await expect.poll(() => backend.consents.size).toBe(1);
    window.world.setUplink(false);
    await window.engine.probeNetwork();
    expect(value(await window.engine.saveLead(newLead({ source: "setup" }), null))).toBe("waiting");
    await copied(true);
    value(await window.engine.clearConsent(session, withdrawnAt));
    await copied(false);
    await openWorkDatabase(window.world).delete();
    await comesBackUnsent();
    expect(backend.leads.size).toBe(0);
  });

  test("knows what was sent", async () => {
    const window = await startWithStoppedClock();
    backend.plan("unreachable");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    await copied(true);
    waitOver(window);
    await copied(false);
    await openWorkDatabase(window.world).delete();
    backend.calls.length = 0;
    await comesBackUnsent();
    expect(backend.calls).toEqual([]);
  });

  async function comesBackUnsent(): Promise<void> {
    const later = await start();
    value(await later.engine.open("store", "en", null));
    await expect.poll(async () => value(await later.engine.exportWork()).leads).toBe(1);
    value(await later.engine.sendOutbox());
    await counted(later, 0);
  }
});
