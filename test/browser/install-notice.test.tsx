import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { appInstall, type InstallState } from "../../src-ui/foundations/offline/app-install";
import { InstallNotice } from "../../src-ui/screens/import/install-notice";
import { storeSummary } from "../node/ui/store-summary";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const notice = page.getByText("Install Vitrine");

beforeEach(() => {
  viewState.settings.installDeclinedAt = null;
});
afterEach(() => void vi.restoreAllMocks());

async function show(state: InstallState, store = storeSummary()): Promise<void> {
  vi.spyOn(appInstall, "state").mockReturnValue(state);
  showSnapshot({ store });
  await render(<InstallNotice />);
}

describe("the offer to install", () => {
  it("appears once a catalogue is stored, and shows the browser's dialog when accepted", async () => {
    const prompt = vi.spyOn(appInstall, "prompt").mockResolvedValue("accepted");
    await show("offered");
    await expect.element(notice).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Install", exact: true }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(viewState.settings.installDeclinedAt).toBeNull();
  });

  it("stays away after the browser's dialog was dismissed", async () => {
    vi.spyOn(appInstall, "prompt").mockResolvedValue("dismissed");
    await show("offered");
    await userEvent.click(page.getByRole("button", { name: "Install", exact: true }));
    await expect.element(notice).not.toBeInTheDocument();
    expect(viewState.settings.installDeclinedAt).not.toBeNull();
  });

  it("stays away after 'Not now'", async () => {
    await show("offered");
    await userEvent.click(page.getByRole("button", { name: "Not now" }));
    await expect.element(notice).not.toBeInTheDocument();
    expect(viewState.settings.installDeclinedAt).not.toBeNull();
  });

  it("names the two steps in Safari on an iPad, which has no dialog", async () => {
    await show("by-hand");
    await expect.element(page.getByText("Choose “Add to Home Screen”.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Install", exact: true })).not.toBeInTheDocument();
  });

  it.each([
    ["before the first import has ended", "offered", { lastSync: null }],
    ["in the demo", "offered", { platform: "demo" }],
    ["when the app is installed", "installed", {}],
    ["where nothing can be installed", "unavailable", {}],
  ] as const)("is absent %s", async (_, state, store) => {
    await show(state, storeSummary(store));
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
