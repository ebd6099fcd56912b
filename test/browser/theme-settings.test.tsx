import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { Toasts } from "../../src-ui/foundations/parts/toasts";
import { ThemeSection } from "../../src-ui/pieces/theme-settings/theme-section";
import { defaultThemeColours, plainStoreTheme, type Theme } from "../../src-worker/contract/theme";
import { fitTheme } from "../../src-worker/theme/fit-theme";
import { storeSummary } from "../node/ui/store-summary";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const found: Theme = {
  ...defaultThemeColours,
  primaryColor: "#1d4e4a",
  fontFamily: "Lato",
  bodyFont: "Lato",
  headingFont: "system",
  logo: null,
  favicon: null,
  logoBackground: null,
  fonts: ["Lato", "Futura"],
  colors: [{ value: "#1d4e4a", name: "--color-button" }],
};

it("shows what was found as swatches, without names of style sheets, and the fonts that stand for the website's", async () => {
  showSnapshot({ store: storeSummary(), theme: { ...plainStoreTheme, found, fitted: fitTheme(found, {}) } });
  const place = await render(<ThemeSection />);
  await expect.element(page.getByText("Text uses Lato, headings use Inter.")).toBeVisible();
  const swatch = page.getByRole("listitem").filter({ hasText: "#1d4e4a" });
  await expect.element(swatch).toHaveStyle({ backgroundColor: "rgb(29, 78, 74)" });
  expect(place.textContent).not.toContain("--color");
  // The preview declares the two files of each subset.
  await expect.poll(() => [...document.fonts].filter(({ family }) => /^"?Lato"?$/.test(family)).length).toBe(4);
});

it("offers three lighter and three darker shades of the primary colour, and drafts the one that is pressed", async () => {
  const preview = vi.spyOn(engine, "previewTheme");
  preview.mockImplementation(async (changes) => ({ ok: true, value: fitTheme(found, changes) }));
  onTestFinished(() => preview.mockRestore());
  const fitted = fitTheme(found, {});
  showSnapshot({ store: storeSummary(), theme: { ...plainStoreTheme, found, fitted } });
  await render(<ThemeSection />);
  await userEvent.click(page.getByRole("button", { name: "Edit colours" }));
  const shades = page.getByRole("group", { name: "Top bar: shades of the button colour" });
  const names = shades.getByRole("button").elements();
  expect(names.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Lighter 3",
    "Lighter 2",
    "Lighter 1",
    "Darker 1",
    "Darker 2",
    "Darker 3",
  ]);
  await userEvent.click(shades.getByRole("button", { name: "Darker 2" }));
  await expect.element(shades.getByRole("button", { name: "Darker 2" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("textbox", { name: "Top bar, colour code" })).toHaveValue(fitted.shades?.[4]);
  expect(preview).toHaveBeenLastCalledWith({ headerBackground: fitted.shades?.[4] });
});

it("is applied by a press, which is said", async () => {
  const choose = vi.spyOn(engine, "chooseTheme").mockResolvedValue({ ok: true, value: plainStoreTheme });
  onTestFinished(() => choose.mockRestore());
  showSnapshot({
    store: storeSummary(),
    theme: { ...plainStoreTheme, found, fitted: fitTheme(found, {}), applied: false },
  });
  await render(
    <>
      <ThemeSection />
      <Toasts />
    </>,
  );
  await userEvent.click(page.getByRole("button", { name: "Apply theme" }));
  expect(choose).toHaveBeenCalledExactlyOnceWith({ applied: true, changes: {} });
  await expect.element(page.getByText("Saved successfully")).toBeVisible();
});
