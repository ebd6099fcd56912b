import { beforeEach, describe, expect, test } from "vitest";
import { failure, seen, value } from "../app-window";
import { agreed, newLead } from "../person";
import {
  backend,
  counted,
  prepareOutbox,
  replaceBackend,
  start,
  startWithStoppedClock,
  waitOver,
} from "./outbox-window";

beforeEach(prepareOutbox);

describe("a lead that needs a token", () => {
  beforeEach(() => {
    replaceBackend({ verifies: true });
    backend.valid.add("good");
    backend.valid.add("better");
  });

  test("is sent with the page's", async () => {
    const window = await start();
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("sent");
    await seen(window, { outbox: { waiting: 0, verificationFor: null } });
  });

  test("is refused with a wrong one, stays queued, and is sent once with a good one", async () => {
    const window = await start();
    const lead = newLead();
    expect(failure(await window.engine.saveLead(lead, "forged")).code).toBe("lead-verification");
    await counted(window, 1);
    expect(value(await window.engine.saveLead(lead, "good"))).toBe("sent");
    await counted(window, 0);
    expect(backend.leads.size).toBe(1);
  });

  test("asks the page when it comes to be sent, after a restart too", async () => {
    const window = await start();
    window.world.goOffline();
    await seen(window, { online: false });
    const lead = newLead();
    expect(value(await window.engine.saveLead(lead, null))).toBe("waiting");
    await seen(window, { outbox: { verificationFor: null } });
    window.world.goOnline();
    await seen(window, { outbox: { verificationFor: lead.id } });
    const next = await start();
    value(await next.engine.open("store", "en", null));
    await seen(next, { outbox: { verificationFor: lead.id } });
    expect(backend.calls).toEqual([]);
    value(await next.engine.provideVerification(lead.id, "good"));
    await seen(next, { outbox: { waiting: 0, verificationFor: null } });
    await seen(window, { outbox: { waiting: 0, verificationFor: null } });
    expect(backend.leads.size).toBe(1);
  });

  test("asks again when the page has none, after a wait that doubles each time", async () => {
    const window = await startWithStoppedClock();
    const lead = newLead();
    expect(value(await window.engine.saveLead(lead, null))).toBe("waiting");
    for (const seconds of [2, 4, 8, 16]) {
      await seen(window, { outbox: { verificationFor: lead.id } });
      value(await window.engine.provideVerification(lead.id, null));
      await seen(window, { outbox: { verificationFor: null } });
      await expect.poll(() => window.world.deadlines).toEqual([seconds * 1000]);
      waitOver(window, seconds * 1000);
    }
    await seen(window, { outbox: { verificationFor: lead.id } });
    expect(backend.calls).toEqual([]);
  });

  test("asks for another one when the first has been used, and tries none twice", async () => {
    const window = await startWithStoppedClock();
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("sent");
    const lead = newLead();
    expect(failure(await window.engine.saveLead(lead, "good")).code).toBe("lead-verification");
    await seen(window, { outbox: { waiting: 1, verificationFor: null } });
    waitOver(window);
    await seen(window, { outbox: { verificationFor: lead.id } });
    value(await window.engine.provideVerification(lead.id, "better"));
    await counted(window, 0);
    expect(backend.calls.map(({ body }) => body.token)).toEqual(["good", "good", "better"]);
  });

  test("holds up neither consent nor a lead with a token", async () => {
    const window = await start();
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    value(await window.engine.recordConsent(agreed));
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("sent");
    await counted(window, 1);
    expect(backend.consents.size).toBe(1);
  });

  test("never has it stored on the device", async () => {
    const window = await start();
    backend.plan("unreachable");
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("waiting");
    const listed = JSON.stringify(value(await window.engine.listOutbox()));
    const exported = Buffer.from(await value(await window.engine.exportOutbox()).arrayBuffer()).toString();
    expect(listed).not.toContain("good");
    expect(exported).not.toContain("good");
  });
});
