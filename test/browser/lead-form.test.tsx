import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { readDeviceId } from "../../src-ui/foundations/local-storage/device-id";
import { clearConsent, readConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { LeadForm, type LeadFormProps } from "../../src-ui/foundations/privacy/lead/lead-form";
import { UpdatesSection } from "../../src-ui/foundations/privacy/lead/updates-section";
import type { LeadEntry } from "../../src-worker/contract/lead";
import type { LeadResult } from "../../src-worker/contract/outbox";
import type { FailureCode, Outcome } from "../../src-worker/contract/outcome";
import { storeSummary } from "../node/ui/store-summary";
import { refused } from "../node/ui/sync-states";
import { render } from "./render";
import { servicesHere } from "./services-here";
import { showSnapshot } from "./show-snapshot";

const backend = { url: "https://backend.example", key: "publishable" };
const email = () => page.getByRole("textbox", { name: "E-mail" });
const submit = () => page.getByRole("button", { name: "Get Updates" });
const alert = () => page.getByRole("alert");
const onDone = vi.fn();

beforeEach(() => {
  onDone.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  return () => vi.restoreAllMocks();
});

const open = (props: Partial<LeadFormProps> = {}) => render(<LeadForm source="setup" onDone={onDone} {...props} />);

/** Answers `saveLead` in turn, with the last answer for ever. Returns the saved leads with their tokens. */
function engineAnswers(...answers: readonly (LeadResult | FailureCode)[]): readonly [LeadEntry, string | null][] {
  const saved: [LeadEntry, string | null][] = [];
  const last = answers.length - 1;
  vi.spyOn(engine, "queueLead").mockResolvedValue({ ok: true, value: null });
  vi.spyOn(engine, "saveLead").mockImplementation(async (lead, token) => {
    const answer = answers[Math.min(saved.push([lead, token]) - 1, last)] ?? "stored";
    return outcomeOf(answer);
  });
  return saved;
}

function outcomeOf(answer: LeadResult | FailureCode): Outcome<LeadResult> {
  if (answer === "sent" || answer === "waiting" || answer === "stored" || answer === "withdrawn")
    return { ok: true, value: answer };
  return refused(answer);
}

async function submitted(address = "ana@example.com"): Promise<void> {
  await userEvent.fill(email(), address);
  await userEvent.click(submit());
}

it("saves the answers under one id until it succeeds, thanks, and is done", async () => {
  const saved = engineAnswers("storage-full", "stored");
  await open();
  await expect.element(submit()).toBeDisabled();
  await userEvent.fill(email(), " ana@example.com ");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Industry" }), "Wholesale");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Team size" }), "6-20");
  await userEvent.click(submit());
  await expect.element(alert().getByText("Failed to save information", { exact: true })).toBeVisible();
  await userEvent.click(submit());
  await expect.element(page.getByText("Thank you!")).toBeVisible();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const [[first] = [], [second] = []] = saved;
  expect(second).toMatchObject({ email: "ana@example.com", industry: "wholesale", teamSize: "6-20", source: "setup" });
  expect(second?.id).toBe(first?.id);
});

it("says who sends it: the device, the page that led here, and the platform", async () => {
  sessionStorage.setItem("visit_referrer", "https://shop.example/fair?mail=ana@example.com");
  showSnapshot({ store: storeSummary({ platform: "woocommerce" }) });
  const saved = engineAnswers("stored");
  await open({ source: "app" });
  expect(readDeviceId()).toBeNull();
  await submitted();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.[0]).toMatchObject({
    session: readDeviceId(),
    referral: "https://shop.example/fair",
    platform: "woocommerce",
    source: "app",
  });
  expect(readDeviceId()).toMatch(/^device_\d+_[0-9a-f-]{36}$/);
});

it.each([
  ["the setup's choice", { platform: "shopify" } as const, "woocommerce", "shopify"],
  ["no platform for the demo", {}, "demo", "other"],
] as const)("names %s", async (_, props, stored, platform) => {
  showSnapshot({ store: storeSummary({ platform: stored }) });
  const saved = engineAnswers("stored");
  await open(props);
  await submitted();
  await expect.poll(() => saved[0]?.[0].platform).toBe(platform);
});

describe("consent", () => {
  it("is stored for marketing with the answers, and for nothing else", async () => {
    engineAnswers("stored");
    await open();
    await submitted();
    await expect.poll(readConsent).toMatchObject({
      marketingConsent: true,
      analyticsConsent: false,
      termsAccepted: false,
      privacyAccepted: false,
    });
  });

  it("is not stored for the device when a kiosk's visitor answers", async () => {
    const saved = engineAnswers("stored");
    await open({ source: "kiosk", standalone: true });
    await submitted();
    await expect.element(page.getByText("Thank you!")).toBeVisible();
    expect(saved[0]?.[0].source).toBe("kiosk");
    expect(readConsent()).toBeNull();
  });

  it("is stored once the answers are queued, while they are being sent", async () => {
    engineAnswers("stored");
    vi.mocked(engine.saveLead).mockReturnValue(new Promise(() => undefined));
    await open();
    await submitted();
    await expect.poll(() => readConsent()?.marketingConsent).toBe(true);
    await expect.element(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  });

  it("is stored with answers whose verification failed, and not again after a withdrawal", async () => {
    engineAnswers("lead-verification", "withdrawn");
    await open();
    await submitted();
    await expect.element(alert()).toBeVisible();
    expect(readConsent()?.marketingConsent).toBe(true);
    clearConsent();
    await userEvent.click(submit());
    await expect.element(page.getByText("Thank you!")).toBeVisible();
    expect(readConsent()).toBeNull();
  });

  it("is not stored with answers that could not be saved", async () => {
    engineAnswers("stored");
    vi.mocked(engine.queueLead).mockResolvedValue(refused("storage-failed"));
    await open();
    await submitted();
    await expect.element(alert()).toBeVisible();
    expect(readConsent()).toBeNull();
  });
});

describe("beside the address", () => {
  it("stands a link to the privacy policy", async () => {
    await open();
    const link = page.getByRole("link", { name: "Privacy policy" });
    await expect.element(link).toHaveAttribute("href", "/privacy");
    await expect.element(link).toHaveAttribute("target", "_blank");
  });

  it("stands its QR code in a kiosk, which a new tab would leave", async () => {
    await open({ source: "kiosk", standalone: true });
    await expect.element(page.getByRole("link", { name: "Privacy policy" })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Privacy policy" }));
    await expect.element(page.getByRole("img", { name: "QR code" })).toBeVisible();
    await expect.element(page.getByText("Scan with a phone to read the privacy policy.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Done" }));
    await expect.element(email()).toBeVisible();
  });
});

it.each([
  ["kiosk", ["Your company", "What would you like news about?"], ["Your line of business", "People in your company"]],
  ["app", ["Company name", "Use case"], ["Industry", "Team size"]],
] as const)("asks what fits: %s", async (source, texts, choices) => {
  await open({ source });
  for (const name of texts) await expect.element(page.getByRole("textbox", { name })).toBeVisible();
  for (const name of choices) await expect.element(page.getByRole("combobox", { name })).toBeVisible();
});

describe("the place of the answers", () => {
  it.each([
    ["stored", true, "Your answers are kept on this device until they can be sent."],
    ["sent", true, "Your answers have been sent."],
    ["waiting", true, "Your answers are saved on this device and sent as soon as possible."],
    ["waiting", false, "Your answers are saved on this device and sent when there is a network."],
    [
      "withdrawn",
      true,
      "Your answers were not sent: the consent was withdrawn, or the records were erased, on this device.",
    ],
  ] as const)("is said: %s, online: %s", async (result, online, text) => {
    showSnapshot({ online });
    engineAnswers(result);
    await open();
    await submitted();
    await expect.element(page.getByRole("status")).toHaveTextContent(text);
  });

  it("is said before: on this device without a backend, at the operator with one", async () => {
    await open();
    await expect.element(page.getByText(/stay on this device until they can be sent\.$/)).toBeVisible();
  });

  it("is said before: at the operator with a backend, and that Turnstile contacts Cloudflare", async () => {
    servicesHere({ backend, turnstile: "key" });
    await open();
    const text = page.getByText(/go to the operator of this app, .* Cloudflare checks that you are human/);
    await expect.element(text).toBeVisible();
  });
});

it("requires a valid e-mail address", async () => {
  const saved = engineAnswers("stored");
  await open();
  await submitted("ana");
  await expect.element(email()).toHaveAccessibleDescription("Enter an e-mail address, such as name@example.com.");
  await expect.element(email()).toHaveFocus();
  await userEvent.clear(email());
  await expect.element(email()).toHaveAccessibleDescription("Email is required");
  expect(saved).toEqual([]);
});

it("says that something else failed than saving", async () => {
  engineAnswers("unexpected");
  await open();
  await submitted();
  await expect.element(alert()).toHaveTextContent("An error occurred");
});

it("can be skipped, or closed where it stands alone", async () => {
  const onSkip = vi.fn();
  await open({ onSkip });
  await userEvent.click(page.getByRole("button", { name: "Skip for Now" }));
  expect(onSkip).toHaveBeenCalledOnce();
  await open({ standalone: true });
  await userEvent.click(page.getByRole("dialog", { name: "Stay up to date" }).getByRole("button", { name: "Close" }));
  expect(onDone).toHaveBeenCalledOnce();
});

it("is offered in the settings, too", async () => {
  const saved = engineAnswers("stored");
  await render(<UpdatesSection />);
  await userEvent.click(page.getByRole("button", { name: "Get Updates" }));
  const dialog = page.getByRole("dialog", { name: "Stay up to date" });
  await userEvent.fill(dialog.getByRole("textbox", { name: "E-mail" }), "ana@example.com");
  await userEvent.click(dialog.getByRole("button", { name: "Get Updates" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved[0]?.[0].source).toBe("app");
});

describe("with Turnstile", () => {
  const frame = () => page.getByTitle("Confirm that you are human").query() as HTMLIFrameElement | null;

  beforeEach(() => {
    servicesHere({ backend, turnstile: "key" });
    showSnapshot({ online: true });
  });

  /** A message as the page in the frame posts it. */
  function said(message: object, from: MessageEventInit = { source: frame()?.contentWindow ?? null }): void {
    const data = { type: "vitrine:verification", ...message };
    dispatchEvent(new MessageEvent("message", { data, origin: location.origin, ...from }));
  }

  async function typed(): Promise<void> {
    await userEvent.fill(email(), "ana@example.com");
    await expect.poll(frame).not.toBeNull();
  }

  it("contacts nobody before there is an address to send", async () => {
    await open();
    await expect.element(submit()).toBeVisible();
    expect(frame()).toBeNull();
    await typed();
    expect(frame()?.title).toBe("Confirm that you are human");
    expect(new URL(frame()?.src ?? "").search).toBe("?language=en&theme=light&appearance=always");
  });

  it("requires the verification until there is a token, and sends with it", async () => {
    const saved = engineAnswers("sent");
    await open();
    await typed();
    await userEvent.click(submit());
    await expect.element(alert()).toHaveTextContent("Please complete the verification");
    said({ kind: "token", token: "t1" });
    await expect.element(alert()).not.toBeInTheDocument();
    said({ kind: "expired" });
    await userEvent.click(submit());
    await expect.element(alert()).toHaveTextContent("Please complete the verification");
    expect(saved).toEqual([]);
    said({ kind: "token", token: "t2" });
    await expect.element(alert()).not.toBeInTheDocument();
    await userEvent.click(submit());
    await expect.element(page.getByText("Your answers have been sent.")).toBeVisible();
    expect(saved.map(([, token]) => token)).toEqual(["t2"]);
  });

  it("believes the frame of our own origin alone", async () => {
    await open();
    await typed();
    said({ kind: "token", token: "t1" }, { source: window });
    said({ kind: "token", token: "t1" }, { source: frame()?.contentWindow ?? null, origin: "https://evil.example" });
    said({ kind: "token", token: "x".repeat(2049) });
    await userEvent.click(submit());
    await expect.element(alert()).toHaveTextContent("Please complete the verification");
  });

  it("takes another token when the backend refuses one, and sends the same answers", async () => {
    const saved = engineAnswers("lead-verification", "sent");
    await open();
    await typed();
    const first = frame();
    said({ kind: "token", token: "t1" });
    await userEvent.click(submit());
    await expect.element(alert()).toHaveTextContent(/^Verification failed\s*Your answers are saved on this device/);
    await expect.element(email()).toBeDisabled();
    await expect.poll(frame).not.toBe(first);
    said({ kind: "token", token: "t2" });
    await userEvent.click(submit());
    await expect.element(page.getByText("Thank you!")).toBeVisible();
    expect(saved.map(([, token]) => token)).toEqual(["t1", "t2"]);
    expect(saved[1]?.[0].id).toBe(saved[0]?.[0].id);
  });

  it("can be tried again after an error", async () => {
    await open();
    await typed();
    const first = frame();
    said({ kind: "error" });
    await expect.element(alert()).toHaveTextContent("Verification error. Please try again.");
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(alert()).not.toBeInTheDocument();
    await expect.poll(frame).not.toBe(first);
  });

  it("keeps the answers for later where the verification fails", async () => {
    const saved = engineAnswers("waiting");
    await open();
    await typed();
    said({ kind: "error" });
    await expect.element(alert()).toBeVisible();
    await userEvent.click(submit());
    await expect.element(page.getByText("Thank you!")).toBeVisible();
    expect(saved.map(([, token]) => token)).toEqual([null]);
  });

  it("needs no verification without a network", async () => {
    showSnapshot({ online: false });
    const saved = engineAnswers("waiting");
    await open();
    await submitted();
    await expect.element(page.getByText(/sent when there is a network/)).toBeVisible();
    expect(frame()).toBeNull();
    expect(saved.map(([, token]) => token)).toEqual([null]);
  });
});

it("names the store whose updates a kiosk's visitor receives", async () => {
  showSnapshot({ store: storeSummary({ name: "North & Oak" }) });
  await open({ source: "kiosk", standalone: true });
  await expect.element(page.getByText("For updates from North & Oak, we need your e-mail address.")).toBeVisible();
  await expect.element(page.getByText(/agree to receive updates from North & Oak by e-mail\./)).toBeVisible();
  await expect.element(page.getByText(/are kept on this device for North & Oak\./)).toBeVisible();
});

it("says in the setup what the e-mail address is for", async () => {
  await open();
  await expect.element(page.getByText("Optional. If you want updates, we need your e-mail address.")).toBeVisible();
});
