import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import list from "../../content/data-list.json";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { readDeviceId } from "../../src-ui/foundations/local-storage/device-id";
import { readConsent, saveConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { readWithdrawal } from "../../src-ui/foundations/local-storage/withdrawal";
import { fieldNames } from "../../src-ui/foundations/privacy/consent/record-fields";
import { reportConsent } from "../../src-ui/foundations/privacy/consent/report-consent";
import { PrivacyDialog } from "../../src-ui/screens/configure/privacy-dialog";
import { failedTooOften, maxListed, noOutbox, type OutboxEntry } from "../../src-worker/contract/outbox";
import type { Services } from "../../src-worker/contract/services";
import { failure, refused } from "../node/ui/sync-states";
import { render } from "./render";
import { definitionsIn } from "./row-figures";
import { showSnapshot } from "./show-snapshot";

const services = vi.hoisted<{ -readonly [Name in keyof Services]: Services[Name] }>(() => ({
  backend: null,
  turnstile: null,
  analytics: null,
  contactForm: null,
  storeProxy: null,
  pageViews: null,
}));
vi.mock(import("../../src-worker/contract/services"), () => ({ services }));

const dialog = () => page.getByRole("dialog", { name: "Privacy settings" });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const backend = { url: "https://backend.example", key: "k" };
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
  services.analytics = null;
  // Not at the end of a test: its dialog is still there when the snapshot is reset, and reads the records again.
  vi.restoreAllMocks();
  vi.spyOn(engine, "listOutbox").mockResolvedValue({ ok: true, value: [] });
});

it("changes and withdraws what was agreed to", async () => {
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("You have not accepted the current terms")).toBeVisible();
  await userEvent.click(button("Accept terms and privacy policy"));
  await expect.element(dialog().getByText("You have accepted the terms (version 1.0.0)")).toBeVisible();
  await userEvent.click(dialog().getByRole("switch", { name: "Allow analytics" }));
  expect(readConsent()).toMatchObject({ termsAccepted: true, analyticsConsent: true, marketingConsent: false });
  saveConsent({ marketingConsent: true });
  vi.spyOn(engine, "clearConsent").mockResolvedValue(nothing);
  await userEvent.click(button("Stop e-mails"));
  expect(readConsent()?.marketingConsent).toBe(false);
  await userEvent.click(button("Withdraw consent"));
  await userEvent.click(dialog().getByRole("group").getByRole("button", { name: "Withdraw consent" }));
  await expect.element(dialog().getByRole("switch", { name: "Allow analytics" })).not.toBeChecked();
  expect(readConsent()).toBeNull();
});

it("says that a withdrawal is not stored, and remembers it until it is", async () => {
  const clear = vi.spyOn(engine, "clearConsent").mockResolvedValue(refused("engine-stopped"));
  saveConsent({ termsAccepted: true, privacyAccepted: true, marketingConsent: true });
  await render(<PrivacyDialog />);
  await userEvent.click(button("Withdraw consent"));
  await userEvent.click(dialog().getByRole("group").getByRole("button", { name: "Withdraw consent" }));
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await expect.element(dialog().getByText("Your withdrawal is not stored yet.")).toBeVisible();
  expect(readConsent()).toBeNull();
  const { deviceId, at } = readWithdrawal() ?? {};
  expect([deviceId, at]).toEqual([readDeviceId(), expect.any(String)]);
  clear.mockResolvedValue(nothing);
  await userEvent.click(dialog().getByRole("group").getByRole("button", { name: "Withdraw consent" }));
  await expect.element(button("Withdraw consent")).not.toBeInTheDocument();
  expect(readWithdrawal()).toBeNull();
  expect(clear.mock.calls).toEqual([
    [deviceId, at],
    [deviceId, at],
  ]);
});

it("says that everything stays on the device where no backend is configured", async () => {
  showSnapshot({ outbox: { ...noOutbox, waiting: 1 } });
  vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value: [{ ...lead, state: "waiting" }] });
  saveConsent({ marketingConsent: true });
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("Contact details kept here: 1")).toBeVisible();
  await expect.element(dialog().getByText("The operator of this app has not set up a server")).toBeVisible();
  await expect.element(dialog().getByText("not yet sent")).not.toBeInTheDocument();
  await expect.element(button("Send now")).not.toBeInTheDocument();
  await expect.element(button("Show what the server stores")).not.toBeInTheDocument();
  await expect.element(button("Erase records")).toBeVisible();
  await expect.element(dialog().getByText(readDeviceId() ?? "none")).toBeVisible();
});

it("counts a record that was sent between two snapshots", async () => {
  services.backend = backend;
  showSnapshot({ outbox: { ...noOutbox, revision: 1 } });
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("0 sent")).toBeVisible();
  vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value: [{ ...usage, state: "sent" }] });
  showSnapshot({ outbox: { ...noOutbox, revision: 2 } });
  await expect.element(dialog().getByText("1 sent")).toBeVisible();
});

it("shows no counts where there is no backend and nothing is stored", async () => {
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("stay on this device.")).toBeVisible();
  await expect.element(dialog().getByText(/[0-9]+ records? kept/)).not.toBeInTheDocument();
  await expect.element(button("Show records")).not.toBeInTheDocument();
});

it("locks analytics until the texts are accepted, and says so", async () => {
  await render(<PrivacyDialog />);
  const analytics = dialog().getByRole("switch", { name: "Allow analytics" });
  await expect.element(analytics).toBeDisabled();
  await expect.element(analytics).toHaveAccessibleDescription(/First accept the terms and the privacy policy\.$/);
  await userEvent.click(button("Accept terms and privacy policy"));
  await expect.element(analytics).toBeEnabled();
  await expect.element(analytics).not.toHaveAccessibleDescription(/First accept/);
});

it("lets analytics be switched off after the texts have changed, and not on again before they are accepted", async () => {
  saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent: true });
  const consent = JSON.parse(localStorage.getItem("user_consent") ?? "");
  localStorage.setItem("user_consent", JSON.stringify({ ...consent, termsVersion: "0.9.0" }));
  await render(<PrivacyDialog />);
  const analytics = dialog().getByRole("switch", { name: "Allow analytics" });
  await userEvent.click(analytics);
  expect(readConsent()?.analyticsConsent).toBe(false);
  await expect.element(analytics).toBeDisabled();
});

it.each([
  [false, false, /^Nothing at this address receives analytics/],
  [true, false, /^Counts starts of the app, without/],
  [false, true, /^Counts events of use, without/],
  [true, true, /^Counts starts of the app and events of use, without/],
] as const)("says what is counted (backend: %s, analytics: %s)", async (hasBackend, hasAnalytics, text) => {
  services.backend = hasBackend ? backend : null;
  services.analytics = hasAnalytics ? { script: "https://umami.example/script.js", website: "1" } : null;
  vi.spyOn(navigator, "doNotTrack", "get").mockReturnValue("1");
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  await render(<PrivacyDialog />);
  const analytics = dialog().getByRole("switch", { name: "Allow analytics" });
  await expect.element(analytics).toHaveAccessibleDescription(text);
  const ignored = expect.element(analytics);
  await (hasAnalytics ? ignored : ignored.not).toHaveAccessibleDescription(/This browser asks not to be tracked/);
});

it("lists what waits and what was refused, sends it, exports it and erases it", async () => {
  services.backend = backend;
  showSnapshot({ outbox: { ...noOutbox, waiting: 1, refused: 1 } });
  vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value: [usage, lead] });
  const send = vi.spyOn(engine, "sendOutbox").mockResolvedValue(nothing);
  const file = new File(["{}"], "x.json");
  vi.spyOn(engine, "exportOutbox").mockResolvedValue({ ok: true, value: file as never });
  const noBackend = failure("network", { details: { service: "backend" } });
  const erase = vi.spyOn(engine, "eraseSent");
  erase.mockResolvedValueOnce({ ok: false, failure: noBackend }).mockResolvedValue(nothing);
  saveConsent({ marketingConsent: true });
  await render(<PrivacyDialog />);
  await expect.element(dialog().getByText("1 not yet sent")).toBeVisible();
  await expect.element(dialog().getByText("1 refused by the operator’s server")).toBeVisible();
  await userEvent.click(button("Show records"));
  await expect.element(dialog().getByText("ana@example.com")).toBeVisible();
  await expect.element(dialog().getByText("42501")).toBeVisible();
  await expect.element(dialog().getByText("Industry")).not.toBeInTheDocument();
  await userEvent.click(button("Send now"));
  expect(send).toHaveBeenCalledOnce();
  await userEvent.click(button("Export unsent records"));
  await expect
    .element(dialog().getByRole("link", { name: "Save file" }))
    .toHaveAttribute("download", expect.stringMatching(/^Unsent records .+\.json$/));
  await userEvent.click(button("Erase what was sent"));
  await userEvent.click(button("Erase"));
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("Network error. Please check your connection.");
  await userEvent.click(button("Erase"));
  await expect.poll(() => erase.mock.calls).toEqual([[readDeviceId()], [readDeviceId()]]);
  await expect.element(dialog().getByText("Erased.")).toBeVisible();
  await expect.element(button("Erase what was sent")).toHaveFocus();
});

describe("'Send now'", () => {
  beforeEach(() => {
    services.backend = backend;
    vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value: [usage] });
    vi.spyOn(engine, "sendOutbox").mockResolvedValue(nothing);
  });

  const waiting = { ...noOutbox, waiting: 1 };

  it.each([
    ["the network is missing", false, waiting, "No network. Waiting records are sent when the device is back online."],
    ["the server takes nothing", true, waiting, "The operator’s server has not accepted everything yet."],
    ["a lead needs a token", true, { ...waiting, verificationFor: "1" }, "the check that you are human"],
    ["it is refused again", true, { ...waiting, waiting: 0, refused: 1 }, "The operator’s server refused again."],
  ] as const)("says why a record is still here: %s", async (_, online, outbox, text) => {
    showSnapshot({ online, outbox });
    await render(<PrivacyDialog />);
    await expect.element(dialog().getByText(text)).not.toBeInTheDocument();
    await userEvent.click(button("Send now"));
    await expect.element(dialog().getByRole("status")).toHaveTextContent(text);
    await expect.element(button("Send now")).toBeEnabled();
  });
});

describe("the record on the operator's server", () => {
  beforeEach(() => {
    services.backend = backend;
    saveConsent({ termsAccepted: true });
  });

  it("is shown on request, or the failure to read it", async () => {
    const stored = { analytics: true, marketing: false, termsVersion: "1.0.0", privacyVersion: "0.0.0" };
    const ask = vi
      .spyOn(engine, "readSentConsent")
      .mockResolvedValueOnce(refused("offline"))
      .mockResolvedValueOnce({ ok: true, value: null })
      .mockResolvedValueOnce({ ok: true, value: { ...stored, at: "2026-03-01T10:00:00.000Z" } });
    await render(<PrivacyDialog />);
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(button("Show what the server stores"));
    await expect.element(dialog().getByRole("alert")).toBeVisible();
    await userEvent.click(button("Show what the server stores"));
    await expect.element(dialog().getByText("The operator’s server stores no choices from this device.")).toBeVisible();
    await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
    await userEvent.click(button("Show what the server stores"));
    const shown = dialog().getByRole("status").filter({ hasText: "Your choices on the operator’s server:" });
    await expect
      .poll(() => definitionsIn(shown))
      .toMatchObject({
        Analytics: "Allowed",
        "E-mails about Vitrine": "Not allowed",
        Terms: "Version 1.0.0",
        "Privacy policy": "Not accepted",
        "Date and time": expect.stringMatching(/March.* 2026/),
      });
    expect(ask).toHaveBeenLastCalledWith(readDeviceId());
  });
});

describe("the records", () => {
  beforeEach(() => {
    services.backend = backend;
  });

  const listed = (count: number, entry: OutboxEntry): readonly OutboxEntry[] =>
    Array.from({ length: count }, (_, index) => ({ ...entry, id: `${entry.state} ${entry.kind} ${index}` }));

  it("are counted, contact details apart", async () => {
    showSnapshot({ outbox: { ...noOutbox, waiting: 2, refused: 1 } });
    const sent = { ...lead, state: "sent", refusal: null } as const;
    const value = [
      ...listed(2, usage),
      ...listed(1, lead),
      ...listed(3, sent),
      ...listed(4, { ...sent, kind: "usage" }),
    ];
    vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value });
    await render(<PrivacyDialog />);
    for (const text of ["2 not yet sent", "7 sent", "Contact details kept here: 1", "Contact details sent: 3"])
      await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
  });

  it("are said to be more than the list holds", async () => {
    showSnapshot({ outbox: { ...noOutbox, waiting: 250 } });
    const sent = { ...lead, state: "sent", refusal: null } as const;
    const value = [...listed(maxListed, { ...lead, state: "waiting" }), ...listed(maxListed, sent)];
    vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value });
    await render(<PrivacyDialog />);
    for (const text of ["250 not yet sent", "100 or more sent", "Contact details kept here: 100 or more"])
      await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
  });

  it("are listed field by field in words", async () => {
    const fields = { industry: "retail", source: "kiosk", platform: "other", referral_source: "direct" };
    const answers: OutboxEntry = { ...lead, refusal: failedTooOften, fields };
    const choices: OutboxEntry = {
      ...usage,
      kind: "consent",
      fields: { analytics_consent: true, privacy_version: "0.0.0", client_at: usage.at },
    };
    vi.mocked(engine.listOutbox).mockResolvedValue({ ok: true, value: [answers, choices] });
    await render(<PrivacyDialog />);
    await userEvent.click(button("Show records"));
    await expect
      .element(dialog().getByText("The server could not store this record after several attempts."))
      .toBeVisible();
    const [shownLead, shownChoices] = dialog().getByRole("listitem").all().map(definitionsIn);
    expect(shownLead).toEqual({
      Industry: "Retail",
      "Store platform": "Another, or none",
      "Entered in": "Kiosk mode",
      "Page before": "None",
    });
    expect(shownChoices).toEqual({
      Analytics: "Allowed",
      "Privacy policy": "Not accepted",
      "Date and time": expect.stringMatching(/March.* 2026/),
    });
  });

  it("hold no field that has no name here", () => {
    const sent = list.sent.filter(({ service }) => service === "backend").flatMap(({ fields = [] }) => fields);
    expect(sent.length).toBeGreaterThan(20);
    const named: readonly string[] = ["session_id", ...fieldNames];
    expect(sent.filter((name) => !named.includes(name))).toEqual([]);
  });
});

it("reports a stored consent to the engine once, then each change and the withdrawal", async () => {
  const record = vi.spyOn(engine, "recordConsent").mockResolvedValue(nothing);
  const start = vi.spyOn(engine, "recordUsage").mockResolvedValue(nothing);
  const clear = vi.spyOn(engine, "clearConsent").mockResolvedValue(nothing);
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  const session = readDeviceId() ?? "";
  reportConsent();
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
  await expect.poll(() => clear.mock.calls).toEqual([[session, expect.stringMatching(/^\d{4}-.*Z$/)]]);
});
