import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PrivacyDialog } from "../../src-ui/configure/privacy-dialog";
import { tellEngine } from "../../src-ui/consent/tell-engine";
import { engine } from "../../src-ui/engine/engine-proxy";
import { readDeviceId } from "../../src-ui/local-storage/device-id";
import { readConsent, saveConsent } from "../../src-ui/local-storage/user-consent";
import type { OutboxEntry } from "../../src-worker/contract/outbox";
import type { Services } from "../../src-worker/contract/services";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const services = vi.hoisted<{ -readonly [Name in keyof Services]: Services[Name] }>(() => ({
  backend: null,
  turnstile: null,
  analytics: null,
  contactForm: null,
}));
vi.mock(import("../../src-worker/contract/services"), () => ({ services }));

const dialog = () => page.getByRole("dialog", { name: "Privacy" });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const nothing = { ok: true, value: null } as const;

const lead: OutboxEntry = {
  id: "1",
  kind: "lead",
  state: "refused",
  at: "2026-03-01T10:00:00.000Z",
  settledAt: "2026-03-01T10:00:05.000Z",
  refusal: "42501",
  fields: { email: "ana@example.com", company: "", industry: null },
};
const usage: OutboxEntry = { ...lead, id: "2", kind: "usage", state: "waiting", refusal: null, fields: {} };

beforeEach(() => {
  localStorage.clear();
  services.backend = null;
  vi.spyOn(engine, "listOutbox").mockResolvedValue({ ok: true, value: [] });
  return () => vi.restoreAllMocks();
});

it("changes and withdraws what was agreed to", async () => {
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("You have not accepted the current terms")).toBeVisible();
  await userEvent.click(button("Accept terms and privacy policy"));
  await expect.element(dialog().getByText("You have accepted the terms (version 1.0.0)")).toBeVisible();
  await userEvent.click(dialog().getByRole("switch", { name: "Allow analytics" }));
  expect(readConsent()).toMatchObject({ termsAccepted: true, analyticsConsent: true, marketingConsent: false });
  saveConsent({ marketingConsent: true });
  await userEvent.click(button("Stop e-mails"));
  expect(readConsent()?.marketingConsent).toBe(false);
  await userEvent.click(button("Withdraw consent"));
  await userEvent.click(dialog().getByRole("group").getByRole("button", { name: "Withdraw consent" }));
  await expect.element(dialog().getByRole("switch", { name: "Allow analytics" })).not.toBeChecked();
  expect(readConsent()).toBeNull();
});

it("says that everything stays on the device where no backend is configured", async () => {
  showSnapshot({ outbox: { waiting: 1, refused: 0, verificationFor: null } });
  vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value: [{ ...lead, state: "waiting" }] });
  saveConsent({ marketingConsent: true });
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("1 record kept on this device")).toBeVisible();
  await expect.element(dialog().getByText("No backend is configured at this address")).toBeVisible();
  await expect.element(button("Send now")).not.toBeInTheDocument();
  await expect.element(button("Erase records")).toBeVisible();
  await expect.element(dialog().getByText(readDeviceId() ?? "none")).toBeVisible();
});

it("lists what waits and what was refused, sends it, exports it and erases it", async () => {
  services.backend = { url: "https://backend.example", key: "k" };
  showSnapshot({ outbox: { waiting: 1, refused: 1, verificationFor: null } });
  vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value: [usage, lead] });
  const send = vi.spyOn(engine, "sendOutbox").mockResolvedValue(nothing);
  const file = new File(["{}"], "x.json");
  vi.spyOn(engine, "exportOutbox").mockResolvedValue({ ok: true, value: file as never });
  const failure = { code: "offline", details: {}, retryable: true } as const;
  const erase = vi.spyOn(engine, "eraseSent").mockResolvedValueOnce({ ok: false, failure }).mockResolvedValue(nothing);
  saveConsent({ marketingConsent: true });
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("1 not yet sent")).toBeVisible();
  await expect.element(dialog().getByText("1 refused by the backend")).toBeVisible();
  await userEvent.click(button("Show records"));
  await expect.element(dialog().getByText("ana@example.com")).toBeVisible();
  await expect.element(dialog().getByText("42501")).toBeVisible();
  await expect.element(dialog().getByText("industry")).not.toBeInTheDocument();
  await userEvent.click(button("Send now"));
  expect(send).toHaveBeenCalledOnce();
  await userEvent.click(button("Export what was not sent"));
  await expect
    .element(dialog().getByRole("link", { name: "Save file" }))
    .toHaveAttribute("download", expect.stringMatching(/^Not sent .+\.json$/));
  await userEvent.click(button("Erase what was sent"));
  await userEvent.click(button("Erase"));
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await userEvent.click(button("Erase"));
  await expect.poll(() => erase.mock.calls).toEqual([[readDeviceId()], [readDeviceId()]]);
  await expect.element(dialog().getByText("Erased.")).toBeVisible();
  await expect.element(button("Erase what was sent")).toHaveFocus();
});

it("tells the engine a held consent once, then each change and the withdrawal", async () => {
  const record = vi.spyOn(engine, "recordConsent").mockResolvedValue(nothing);
  const start = vi.spyOn(engine, "recordUsage").mockResolvedValue(nothing);
  const clear = vi.spyOn(engine, "clearConsent").mockResolvedValue(nothing);
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  const session = readDeviceId() ?? "";
  tellEngine();
  await expect.poll(() => start.mock.calls).toEqual([[expect.objectContaining({ session, appVersion: "1.0.0" })]]);
  expect(record.mock.calls[0]?.[0]).toEqual({
    session,
    analytics: false,
    marketing: false,
    termsVersion: "1.0.0",
    privacyVersion: "1.0.0",
    at: readConsent()?.timestamp,
  });
  saveConsent({ analyticsConsent: true });
  await expect.poll(() => record.mock.calls.length).toBe(2);
  expect(record.mock.calls[1]?.[0]).toMatchObject({ analytics: true });
  await render(<PrivacyDialog />);
  await userEvent.click(button("Withdraw consent"));
  await userEvent.click(dialog().getByRole("group").getByRole("button", { name: "Withdraw consent" }));
  await expect.poll(() => clear.mock.calls).toEqual([[session]]);
});
