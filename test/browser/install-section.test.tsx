import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { appInstall, type InstallState } from "../../src-ui/foundations/offline/app-install";
import { InstallSection } from "../../src-ui/pieces/device/install/install-section";
import { Notices } from "../../src-ui/screens/import/notices";
import { storeSummary } from "../node/ui/store-summary";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const install = page.getByRole("button", { name: "Install", exact: true });

afterEach(() => void vi.restoreAllMocks());

describe("the offer to install", () => {
  it("is in the settings, and shows the browser's dialog", async () => {
    vi.spyOn(appInstall, "state").mockReturnValue("offered");
    const prompt = vi.spyOn(appInstall, "prompt").mockResolvedValue("dismissed");
    await render(<InstallSection />);
    await expect.element(page.getByRole("heading", { name: "Install Vitrine" })).toBeVisible();
    await userEvent.click(install);
    expect(prompt).toHaveBeenCalledOnce();
    await expect.element(install).toBeVisible();
  });

  it("names the two steps in Safari on an iPad, which has no dialog", async () => {
    vi.spyOn(appInstall, "state").mockReturnValue("by-hand");
    await render(<InstallSection />);
    await expect.element(page.getByText("Choose “Add to Home Screen”.")).toBeVisible();
    await expect.element(install).not.toBeInTheDocument();
  });

  it.each<InstallState>(["offered", "by-hand"])("is not above the list where the browser says '%s'", async (state) => {
    vi.spyOn(appInstall, "state").mockReturnValue(state);
    showSnapshot({ store: storeSummary() });
    const place = await render(<Notices />);
    expect(place.textContent).toBe("");
  });
});
