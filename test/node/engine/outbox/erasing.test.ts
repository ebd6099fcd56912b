import { beforeEach, describe, expect, test, vi } from "vitest";
import { failure, last, seen, value } from "../app-window";
import { agreed, newLead, session } from "../person";
import {
  backend,
  counted,
  device,
  prepareOutbox,
  start,
  startWithStoppedClock,
  waitOver,
  warnings,
} from "./outbox-window";

beforeEach(prepareOutbox);

describe("erasing what was sent", () => {
  test("removes it there and here, and the same choice is not recorded again", async () => {
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    value(await window.engine.saveLead(newLead(), null));
    value(await window.engine.saveLead(newLead({ session: session.replace("1d2c", "ffff") }), null));
    backend.plan({ status: 503 }, 1, "submit-lead");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    value(await window.engine.eraseSent(session));
    await counted(window, 0);
    expect([backend.consents.size, backend.leads.size]).toEqual([0, 1]);
    expect(value(await window.engine.listOutbox())).toHaveLength(1);
    expect(value(await window.engine.exportWork()).leads).toBe(1);
    const next = await start();
    value(await next.engine.recordConsent(agreed));
    value(await next.engine.sendOutbox());
    expect(backend.consents.size).toBe(0);
    value(await next.engine.recordConsent({ ...agreed, at: "2026-03-05T08:00:00.000Z" }));
    await expect.poll(() => backend.consents.size).toBe(1);
  });

  test("holds against a backup from before, and not against what comes later", async () => {
    const window = await start();
    backend.plan("unreachable");
    value(await window.engine.saveLead(newLead(), null));
    const { file } = value(await window.engine.exportWork());
    value(await window.engine.eraseSent(session));
    expect(value(await window.engine.restoreWork(file))).toMatchObject({ leads: 0 });
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("sent");
    expect(backend.leads.size).toBe(1);
  });

  test("goes on at the next start when the engine dies before it ends here; until then nothing of its device is sent", async () => {
    const window = await startWithStoppedClock();
    value(await window.engine.recordConsent(agreed));
    backend.plan("unreachable", 1, "submit-lead");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    await counted(window, 1);
    const { fetch } = backend;
    vi.spyOn(backend, "fetch").mockImplementationOnce(async (...request) => {
      await fetch(...request);
      return new Promise(() => undefined);
    });
    void window.engine.eraseSent(session);
    await expect.poll(() => backend.called.at(-1)).toBe("erase_session");
    // A browser frees the locks of an engine that it ends.
    device.locks.clear();
    device.windows.clear();

    backend.calls.length = 0;
    backend.plan({ status: 500, body: { message: "bug" } }, 1000, "erase_session");
    const next = await startWithStoppedClock();
    next.world.goOffline();
    await seen(next, { online: false });
    const later = newLead();
    const other = newLead({ session: session.replace("1d2c", "ffff") });
    expect(value(await next.engine.saveLead(later, null))).toBe("waiting");
    expect(value(await next.engine.saveLead(other, null))).toBe("waiting");
    next.world.goOnline();
    await expect
      .poll(() => {
        waitOver(next);
        return [...backend.leads.keys()];
      })
      .toEqual([other.id]);
    expect(warnings()).toContain("outbox: not erased");
    await counted(next, 2);
    backend.repair();
    await expect
      .poll(() => {
        waitOver(next);
        return last(next).outbox.waiting;
      })
      .toBe(0);
    expect([...backend.leads.keys()]).toEqual([other.id, later.id]);
    expect(value(await next.engine.listOutbox())).toMatchObject([
      { id: other.id, state: "sent" },
      { id: later.id, state: "sent" },
    ]);
    expect(value(await next.engine.exportWork()).leads).toBe(2);
  });

  test("refuses offline, and when the backend fails, without any change", async () => {
    const window = await start();
    value(await window.engine.saveLead(newLead(), null));
    backend.plan({ status: 500, body: { message: "bug" } }, 1, "erase_session");
    expect(failure(await window.engine.eraseSent(session)).code).toBe("backend-failed");
    window.world.goOffline();
    await seen(window, { online: false });
    expect(failure(await window.engine.eraseSent(session)).code).toBe("offline");
    expect(failure(await window.engine.readSentConsent(session)).code).toBe("offline");
    expect(value(await window.engine.listOutbox())).toHaveLength(1);
    expect(value(await window.engine.exportWork()).leads).toBe(1);
  });
});
