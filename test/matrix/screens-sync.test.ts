import { describe, test } from "vitest";
import { importComplete } from "../walks/import-complete";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";
import { languages, screensIn } from "./screens";

/** Matches a text with any number for its count. */
const pluralOf = (text: string) => new RegExp(text.replace("{{count, number}}", "\\d+"));

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 300 });
  const { say, list } = screens;

  test("shows an import, from its first page to a refused refresh, without violations", async () => {
    const hanging = screens.stores.shopify.faults.add({ match: /^\/products\.json.*page=1/, kind: "hang" });
    const page = await screens.open("/app?settings=advanced");
    // Hanging requests are retried after a timeout; a theme request must end sooner.
    await page.getByRole("spinbutton", { name: say.settings.retries }).fill("10");
    await page.getByRole("tab", { name: say.settings.store }).click();
    await screens.connect("shopify");
    await ui(page.getByRole("progressbar", { name: say.import.progress })).toBeVisible();
    await screens.look("06-importing");
    hanging.remove();
    screens.stores.shopify.faults.add({ match: /^\/products\.json.*page=2/, kind: "hang" });
    // A reload replaces the delayed page.
    await page.reload();
    await ui(list()).toBeVisible();
    await ui(page.getByRole("progressbar", { name: say.import.progress })).toBeVisible();
    await screens.look("07-growing");
    screens.stores.shopify.faults.clear();
    await page.reload();
    await importComplete(page, say);
    await screens.look("08-complete");

    screens.stores.shopify.faults.add({ match: /^\/products\.json/, kind: "hang" });
    const { page: other } = await watchedPage(page.context());
    await other.goto("/app");
    await other.getByRole("button", { name: say.top.refresh }).click();
    await page.bringToFront();
    await ui(page.getByText(say.failure["sync-elsewhere"])).toBeVisible();
    await screens.look("21-following");
    await other.close();
    await ui(page.getByText(say.failure["sync-elsewhere"])).toBeHidden();
    screens.stores.shopify.faults.clear();
    const { catalogue, edits } = screens.stores.shopify;
    const gone = catalogue.offered.slice(-160);
    for (const place of gone) edits.remove(place);
    await page.getByRole("button", { name: say.top.refresh }).click();
    await ui(page.getByText(say.import.shrunk)).toBeVisible();
    await screens.look("22-shrunk");
    edits.add(gone.length);
    screens.stores.shopify.faults.add({ match: /^\/products\.json/, kind: "403" });
    await page.getByRole("button", { name: say.top.refresh }).click();
    await ui(page.getByText(new RegExp(`^${say.import.refreshFailedSince.split("{{")[0]}`))).toBeVisible();
    await screens.look("09-refused");
    screens.nothingWrong(/403/);
  });
});

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 60 });
  const { say } = screens;

  test("shows pending changes and a catalogue file without violations", async () => {
    const page = await screens.open("/app?settings=store");
    await screens.connect("shopify");
    await importComplete(page, say);
    await page.goto("/app?settings=display");
    await page.getByRole("switch", { name: say.settings.showPrices }).check();
    await page.getByRole("switch", { name: say.settings.showStock }).check();
    await page.getByRole("tab", { name: say.settings.data }).click();
    await page.getByRole("switch", { name: say.changes.keep }).check();
    await page.getByRole("button", { name: say.file.export }).click();
    const save = page.getByRole("link", { name: say.file.save });
    await ui(save).toBeVisible();
    await screens.look("29-data");
    const { path } = await savedFile(save);
    await page.keyboard.press("Escape");

    const { edits, catalogue } = screens.stores.shopify;
    for (const place of catalogue.offered.slice(0, 30)) edits.edit(place, { priceFactor: 1.1 });
    await page.getByRole("button", { name: say.top.refresh }).click();
    const accept = page.getByRole("button", { name: say.changes.accept });
    const details = page.getByRole("button", { name: say.import.details });
    await details.click();
    await ui(accept).toBeVisible();
    await screens.look("30-changes-wait");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say.changes.show }).click();
    await ui(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    await screens.look("31-changes");
    await page.getByRole("dialog").getByRole("searchbox").fill("xyzzy");
    await ui(page.getByRole("dialog").getByText(/xyzzy/)).toBeVisible();
    await screens.look("32-no-such-change");
    await page.getByRole("dialog").getByRole("button", { name: say.changes.close }).click();
    await details.click();
    await accept.click();
    await ui(accept).toBeHidden();

    await page.getByRole("button", { name: say.top.settings, exact: true }).click();
    await page.getByRole("tab", { name: say.settings.data }).click();
    await page.locator("[data-catalogue-file]").setInputFiles(path);
    await ui(page.getByRole("button", { name: say.file.takeOlder })).toBeVisible();
    await screens.look("33-older-file");
    screens.nothingWrong();

    const empty = await screens.open("/app");
    await empty.locator("[data-catalogue-file]").setInputFiles({
      name: "none.vitrine",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("none"),
    });
    await ui(empty.getByText(say.failure["file-foreign"])).toBeVisible();
    await screens.look("34-foreign-file");
    screens.nothingWrong();
  });

  test("shows an image download, running, cancelled and failed, without violations", async () => {
    const { faults } = screens.stores.shopify;
    const hanging = faults.add({ match: /^\/cdn\/shop\/files\//, kind: "hang", after: 60 });
    const page = await screens.open("/app?settings=store");
    await screens.connect("shopify");
    const progress = page.getByRole("progressbar", { name: say.images.progress });
    await ui(progress).toBeVisible();
    await ui(page.getByRole("progressbar", { name: say.import.progress })).toBeHidden();
    await screens.look("47-images-running");
    await page.getByRole("button", { name: say.images.pause }).click();
    await ui(page.getByText(say.images.paused)).toBeVisible();
    await screens.look("48-images-paused");
    await page.getByRole("button", { name: say.images.cancel }).click();
    await ui(page.getByText(say.images.cancelled)).toBeVisible();
    await screens.look("49-images-cancelled");
    hanging.remove();
    faults.add({ match: /^\/cdn\/shop\/files\//, kind: "404" });
    await page.getByRole("button", { name: say.import.goOn }).click();
    await ui(page.getByText(say.images.someFailed)).toBeVisible();
    await screens.look("50-images-failed");
    await page.goto("/app?settings=data");
    const missing = page.getByRole("button", { name: pluralOf(say.readiness.missing_other) });
    await missing.click();
    await missing.scrollIntoViewIfNeeded();
    await screens.look("51-readiness");
    screens.nothingWrong(/404/);
  });
});
