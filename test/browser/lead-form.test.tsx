import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/engine/engine-proxy";
import { LeadForm, type LeadFormProps } from "../../src-ui/lead/lead-form";
import { render } from "./render";

const email = () => page.getByRole("textbox", { name: "E-mail" });
const submit = () => page.getByRole("button", { name: "Get Updates" });
const onDone = vi.fn();

beforeEach(() => {
  onDone.mockReset();
  return () => vi.restoreAllMocks();
});

const open = (props: Partial<LeadFormProps> = {}) => render(<LeadForm source="setup" onDone={onDone} {...props} />);

it("saves the answers under one id until it succeeds, thanks, and is done", async () => {
  const failure = { code: "storage-full", details: {}, retryable: true } as const;
  const save = vi.spyOn(engine, "saveLead").mockResolvedValueOnce({ ok: false, failure });
  save.mockResolvedValue({ ok: true, value: null });
  await open();
  await expect.element(submit()).toBeDisabled();
  await userEvent.fill(email(), " ana@example.com ");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Industry" }), "Wholesale");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Team size" }), "6-20");
  await userEvent.click(submit());
  await expect.element(page.getByRole("alert")).toHaveTextContent(/^Failed to save information/);
  await userEvent.click(submit());
  await expect.element(page.getByText("Thank you!")).toBeVisible();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const [[first] = [], [second] = []] = save.mock.calls;
  expect(second).toMatchObject({ email: "ana@example.com", industry: "wholesale", teamSize: "6-20", source: "setup" });
  expect(second?.id).toBe(first?.id);
});

it("asks for an address that can be one", async () => {
  const save = vi.spyOn(engine, "saveLead");
  await open();
  await userEvent.fill(email(), "ana");
  await userEvent.click(submit());
  await expect.element(email()).toHaveAccessibleDescription("Enter an e-mail address, such as name@example.com.");
  await expect.element(email()).toHaveFocus();
  await userEvent.clear(email());
  await expect.element(email()).toHaveAccessibleDescription("Email is required");
  expect(save).not.toHaveBeenCalled();
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
