import * as Comlink from "comlink";
import { expect, it } from "vitest";
import { startEngine } from "../../src-ui/foundations/engine/engine";
import { readDeviceId } from "../../src-ui/foundations/local-storage/device-id";
import { clearConsent, saveConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { readWithdrawal, reportWithdrawal } from "../../src-ui/foundations/local-storage/withdrawal";
import { everything } from "../../src-worker/contract/listing-query";

const done = { ok: true, value: null } as const;

/** A worker whose engine dies, or not, when a withdrawal is reported to it. `calls` receives its calls. */
function worker(calls: unknown[], dies: boolean): Worker {
  const { port1, port2 } = new MessageChannel();
  const engine = {
    watch: () => undefined,
    provideSvgRenderer: () => undefined,
    findProducts: () => new Promise(() => undefined),
    ping: () => (dies ? Promise.reject(new Error("dead")) : undefined),
    open: (choice: string) => {
      calls.push(["open", choice]);
      return done;
    },
    clearConsent: (session: string, at: string) => {
      calls.push(["clearConsent", session, at]);
      if (!dies) return done;
      port1.dispatchEvent(new Event("error"));
      return new Promise(() => undefined);
    },
  };
  Comlink.expose(engine, port2);
  port1.start();
  return Object.assign(port1, { terminate: () => port1.close(), onerror: null }) as unknown as Worker;
}

it("is reported to the next engine, with its time and before that opens anything, if the first one died over it", async () => {
  localStorage.clear();
  saveConsent({ termsAccepted: true, privacyAccepted: true, marketingConsent: true });
  clearConsent();
  const session = readDeviceId();
  const { deviceId, at } = readWithdrawal() ?? {};
  expect(deviceId).toBe(session);
  const calls: unknown[] = [];
  let started = 0;
  startEngine(() => worker(calls, started++ === 0), { choice: "store", language: "en" }, everything, {
    remembered: () => null,
    beforeOpen: (engine) => readWithdrawal() && reportWithdrawal(engine),
    drawSvg: async () => null,
  });
  await expect
    .poll(() => calls)
    .toEqual([
      ["clearConsent", session, at],
      ["clearConsent", session, at],
      ["open", "store"],
    ]);
  expect(readWithdrawal()).toBeNull();
});

it("is superseded by a new choice", () => {
  localStorage.clear();
  saveConsent({ termsAccepted: true });
  clearConsent();
  expect(readWithdrawal()).not.toBeNull();
  saveConsent({ termsAccepted: true });
  expect(readWithdrawal()).toBeNull();
});
