import type { BrowserContext } from "playwright";
import { beforeAll, describe, test } from "vitest";
import { demoCatalogue } from "../../src-worker/stores/demo/demo-catalogue";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";
import { typeAsScanner } from "./type-as-scanner";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say } = screens;
  const { products } = demoCatalogue(language);
  const single = products.find(({ variants }) => variants.length === 1 && variants[0]?.available);
  const several = products.find(
    ({ options, variants }) => options.length > 1 && variants.some(({ available }) => !available),
  );
  const boxed = products.find(({ variants }) => variants[0]?.quantityRule);
  const soldOut = products.find(({ variants }) => variants.every(({ available }) => !available));
  let device: BrowserContext;

  beforeAll(async () => {
    device = await screens.newDevice();
    const page = await screens.open("/app?demo=true", device);
    await importComplete(page, say);
    await page.close();
  });

  test.each([
    ["40-single-variant", single],
    ["41-several-options", several],
    ["42-by-the-box", boxed],
    ["43-sold-out", soldOut],
  ])("%s is without a fault", async (screen, product) => {
    const page = await screens.open(`/app?demo=true&product=${product?.handle}`, device);
    await ui(page.getByRole("dialog", { name: product?.title ?? "", exact: true })).toBeVisible();
    await ui(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
    await screens.look(screen);
    screens.nothingWrong();
  });

  test("opens overlays on a product without violations", async () => {
    const page = await screens.open(`/app?demo=true&product=${single?.handle}`, device);
    await page.getByRole("button", { name: say.detail.zoom, exact: true }).click();
    await page.getByRole("button", { name: say.detail.zoomIn, exact: true }).click();
    await ui(page.getByRole("button", { name: say.detail.zoomOut, exact: true })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
    await screens.look("44-zoomed");
    screens.nothingWrong();
  });

  test("shows the scanner without a camera without violations", async () => {
    const page = await screens.open("/app?demo=true", device);
    await page.getByRole("button", { name: say.scan.open, exact: true }).click();
    await ui(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await screens.look("45-no-camera");
    await page.keyboard.press("Escape");
    await ui(page.getByRole("dialog")).toBeHidden();
    await typeAsScanner(page, "4006381333931");
    await ui(page.getByRole("dialog").getByText("4006381333931")).toBeVisible();
    await screens.look("46-code-of-nothing");
    screens.nothingWrong();
  });
});
