import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { SendingVerification } from "../../src-ui/foundations/privacy/verification/sending-verification";
import { render } from "./render";
import { servicesHere } from "./services-here";

const received = vi.fn();
const frame = () => page.getByTitle("Confirm that you are human").query() as HTMLIFrameElement | null;
const region = () => page.getByRole("region", { name: "Confirm that you are human" });

beforeEach(async () => {
  servicesHere({ turnstile: "key" });
  received.mockReset();
  vi.spyOn(engine, "provideVerification").mockImplementation(async (id, token) => {
    received(id, token);
    return { ok: true, value: null };
  });
  await render(<SendingVerification lead="l1" />);
  await expect.poll(frame).not.toBeNull();
  return () => vi.restoreAllMocks();
});

/** A message as the page in the frame posts it. */
function said(message: object): void {
  const data = { type: "vitrine:verification", ...message };
  const source = frame()?.contentWindow ?? null;
  dispatchEvent(new MessageEvent("message", { data, origin: location.origin, source }));
}

it("passes one token to the engine, unseen", async () => {
  expect(new URL(frame()?.src ?? "").searchParams.get("appearance")).toBe("interaction-only");
  await expect.element(region()).toHaveAttribute("inert");
  said({ kind: "token", token: "t1" });
  said({ kind: "token", token: "t2" });
  said({ kind: "error" });
  await expect.poll(() => received.mock.calls).toEqual([["l1", "t1"]]);
});

it("reports to the engine that there is no token after an error", async () => {
  said({ kind: "error" });
  await expect.poll(() => received.mock.calls).toEqual([["l1", null]]);
});

it("shows itself while a person has to act, who may leave it for later", async () => {
  said({ kind: "interactive", on: true });
  await expect.element(region()).not.toHaveAttribute("inert");
  await expect.element(region()).toHaveTextContent("Please confirm that you are human.");
  said({ kind: "interactive", on: false });
  await expect.element(region()).toHaveAttribute("inert");
  said({ kind: "interactive", on: true });
  await userEvent.click(page.getByRole("button", { name: "Later" }));
  expect(received.mock.calls).toEqual([["l1", null]]);
});
