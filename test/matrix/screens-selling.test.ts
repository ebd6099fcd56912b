import { describe, test } from "vitest";
import { demoCatalogue } from "../../src-worker/stores/demo/demo-catalogue";
import { importComplete } from "../walks/import-complete";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";
import { typeAsScanner } from "./type-as-scanner";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say, list } = screens;
  const { products } = demoCatalogue(language);
  const article = (id: string) => {
    const found = products.find((product) => product.id === id);
    if (!found) throw new Error(`The demo has no ${id}`);
    return { ...found, sku: found.variants[0]?.sku ?? "", barcode: found.variants[0]?.barcode ?? "" };
  };
  const [matrix, column, soap, soldOut] = [
    article("cer-201"),
    article("cer-101"),
    article("ban-111"),
    article("cer-203"),
  ];

  test("takes quantities of variants, written lines and rapid scans without violations", async () => {
    const page = await screens.open("/app?demo=true");
    const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
    await importComplete(page, say);
    for (const [screen, { handle, title }] of [
      ["100-quantities-matrix", matrix],
      ["101-quantities-list", column],
    ] as const) {
      await page.goto(`/app?demo=true&product=${handle}`);
      await page.getByRole("button", { name: say.entry.open }).click();
      const fields = page.getByRole("table", { name: say.entry.table }).getByRole("spinbutton");
      // The rule of the first makes six of it.
      await fields.nth(0).fill("5");
      await fields.nth(1).fill("12");
      await fields.nth(2).focus();
      await ui(page.getByRole("dialog", { name: title }).last()).toContainText("€");
      await screens.look(screen);
      await page.getByRole("dialog").last().getByRole("button", { name: say.order.add }).click();
      await ui(page.getByRole("table", { name: say.entry.table })).toBeHidden();
    }

    await page.goto("/app?demo=true&order=current");
    await dialog(say.order.title).getByRole("button", { name: say.quickOrder.title }).click();
    const quick = dialog(say.quickOrder.title);
    const written = [`${soap.sku} 7`, "UNKNOWN-1 3", `${matrix.sku}`, `${soldOut.sku} 2`];
    await quick.getByRole("textbox").fill(written.join("\n"));
    await ui(quick.getByRole("list", { name: say.quickOrder.preview }).getByRole("listitem")).toHaveCount(
      written.length,
    );
    await screens.look("102-quick-order");
    await quick.getByRole("button", { name: say.order.add }).click();
    await ui(quick).toBeHidden();
    await dialog(say.order.title).getByRole("button", { name: say.app.close }).click();

    await page.getByRole("button", { name: say.scan.open, exact: true }).click();
    const scan = dialog(say.scan.title);
    await scan.getByRole("button", { name: say.rapid.title }).click();
    await ui(scan.getByRole("alert")).toBeVisible();
    await ui(scan.getByText(say.rapid.hint)).toBeVisible();
    await screens.look("103-rapid-scan-begun");
    for (const code of [soap.barcode, "4006381333931", "4006381333931"]) await typeAsScanner(page, code);
    await ui(scan.getByRole("list", { name: say.rapid.last }).getByRole("listitem")).toHaveCount(1);
    await ui(scan.getByRole("list", { name: say.rapid.refused })).toContainText("2");
    await screens.look("104-rapid-scan");
    screens.nothingWrong();
  });

  test("keeps customers and price lists, and sends a signed quote, without violations", async () => {
    const page = await screens.open("/app?demo=true");
    const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
    const order = dialog(say.order.title);
    const inOrder = (name: string) => order.getByRole("button", { name, exact: true });
    await importComplete(page, say);

    await page.goto("/app?demo=true&order=price-lists");
    await ui(order.getByText(say.priceLists.none)).toBeVisible();
    await screens.look("105-no-price-lists");
    await inOrder(say.priceLists.add).click();
    const form = dialog(say.priceLists.add);
    await form.getByRole("textbox", { name: say.priceLists.name, exact: true }).fill("Retail 2026");
    await form.getByRole("textbox", { name: say.priceLists.minimum }).fill("500");
    await form.getByRole("combobox", { name: say.priceLists.kind }).selectOption("prices");
    const csv = Buffer.from(`SKU;Price\n${soap.sku};8,10\nCER-101-MAR;free\n;3\n`);
    await form.locator("[data-prices-file]").setInputFiles({ name: "retail.csv", mimeType: "text/csv", buffer: csv });
    await ui(form.getByText("CER-101-MAR")).toBeVisible();
    await screens.look("106-price-list");
    await form.getByRole("button", { name: say.customers.save, exact: true }).click();
    await ui(order.getByRole("listitem", { name: "Retail 2026" })).toBeVisible();
    await screens.look("107-price-lists");
    await inOrder(say.priceLists.delete).click();
    await screens.look("107b-price-list-to-delete");

    await page.goto("/app?demo=true&order=customers");
    await ui(order.getByText(say.customers.none)).toBeVisible();
    await screens.look("108-no-customers");
    await inOrder(say.customers.add).click();
    const customer = dialog(say.customers.add);
    await customer.getByRole("textbox", { name: say.order.company, exact: true }).fill("Casa Lopes");
    await customer.getByRole("textbox", { name: say.order.contact, exact: true }).fill("Ana Lopes");
    await customer.getByRole("textbox", { name: say.order.email }).fill("ana@casalopes.example");
    await customer.getByRole("spinbutton", { name: say.customers.discount }).fill("150");
    await customer.getByRole("combobox", { name: say.customers.priceList }).selectOption({ label: "Retail 2026" });
    await screens.look("109-customer");
    await customer.getByRole("spinbutton", { name: say.customers.discount }).fill("5");
    await customer.getByRole("button", { name: say.customers.save, exact: true }).click();
    await ui(order.getByRole("listitem", { name: "Casa Lopes" })).toBeVisible();
    await screens.look("110-customers");

    // A product with one variant: its card adds it.
    await page.goto("/app?demo=true&q=BAN-111");
    await list().getByRole("button", { name: say.order.add }).first().click();
    await page.getByRole("button", { name: new RegExp(`^${say.order.title} \\d`) }).click();
    const choice = order.getByRole("combobox", { name: say.order.customer });
    await choice.pressSequentially("Lo");
    await ui(order.getByRole("listbox").getByRole("option")).toHaveCount(2);
    await screens.look("111-customer-choice");
    await choice.press("Enter");
    await ui(choice).toHaveValue("Casa Lopes");
    await ui(order.getByText("Retail 2026").first()).toBeVisible();
    await order.getByRole("combobox", { name: say.orderTerms.vat }).selectOption("added");
    await order.getByRole("spinbutton", { name: say.orderTerms.vatRate }).fill("23");
    await inOrder(say.orderTerms.editLine).click();
    await order.getByRole("spinbutton", { name: say.orderTerms.lineDiscount }).fill("10");
    await ui(order.locator("dl")).toContainText("23");
    await screens.look("112-order-with-terms");
    await order.getByRole("textbox", { name: say.orderTerms.payment }).scrollIntoViewIfNeeded();
    await screens.look("113-terms");

    await inOrder(say.signature.sign).click();
    const signing = dialog(say.signature.title);
    const field = await signing.getByRole("img", { name: say.signature.field }).boundingBox();
    await page.mouse.move((field?.x ?? 0) + 60, (field?.y ?? 0) + 60);
    await page.mouse.down();
    await page.mouse.move((field?.x ?? 0) + 200, (field?.y ?? 0) + 90);
    await page.mouse.up();
    await screens.look("114-sign");
    await signing.getByRole("button", { name: say.signature.sign, exact: true }).click();
    await ui(inOrder(say.signature.again)).toBeVisible();
    await inOrder(say.signature.again).scrollIntoViewIfNeeded();
    await screens.look("115-signed");
    await inOrder(say.sending.more).click();
    await ui(inOrder(say.order.duplicate)).toBeVisible();
    await screens.look("116-order-menu");
    await page.keyboard.press("Escape");
    await savedFile(inOrder(say.sending.send));
    await ui(inOrder(say.sending.openMail)).toBeVisible();
    await screens.look("117-quote-sent");
    await inOrder(say.order.end).click();
    await ui(order.getByRole("heading", { name: say.order.ended })).toBeVisible();
    await inOrder(say.sending.showOrder).click();
    await inOrder(say.sending.more).click();
    await inOrder(say.orderAgain.title).click();
    await ui(dialog(say.orderAgain.title).getByRole("checkbox")).toHaveCount(1);
    await screens.look("118-order-again");
    await dialog(say.orderAgain.title).getByRole("button", { name: say.orderAgain.title }).click();
    await ui(dialog(say.orderAgain.title)).toBeHidden();

    await page.goto("/app?demo=true&order=all");
    await order.getByRole("searchbox", { name: say.orderList.search }).fill("lopes");
    await order.getByRole("combobox", { name: say.orderList.status }).selectOption("finished");
    await ui(order.getByRole("listitem")).toHaveCount(1);
    await ui(order.getByRole("status").filter({ hasText: "€" })).toBeVisible();
    await screens.look("119-orders-found");
    await order.getByRole("searchbox", { name: say.orderList.search }).fill("nobody");
    await ui(order.getByText(say.orderList.none)).toBeVisible();
    await screens.look("120-no-orders-found");
    screens.nothingWrong();
  });

  test("shows presentations, the guest mode and the seller without violations", async () => {
    const page = await screens.open("/app?demo=true&presentation=all");
    const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
    const presentations = dialog(say.presentations.title);
    await ui(presentations.getByText(say.presentations.none)).toBeVisible();
    await screens.look("121-no-presentations");
    await presentations.getByRole("textbox", { name: say.presentations.newName }).fill("Spring table");
    await presentations.getByRole("button", { name: say.presentations.begin }).click();
    await ui(presentations.getByText(say.presentations.empty)).toBeVisible();
    await screens.look("122-empty-presentation");

    await page.goto("/app?demo=true&view=table");
    for (const { title } of products.slice(0, 3))
      await page.getByRole("checkbox", { name: say.table.select.replace("{{title}}", title), exact: true }).check();
    await screens.look("123-selection");
    await page.getByRole("button", { name: say.presentations.addTo }).click();
    const adding = dialog(say.presentations.addTo);
    await ui(adding.getByRole("listitem")).toHaveCount(1);
    await screens.look("124-add-to-presentation");
    await adding.getByRole("button", { name: /^Spring table/ }).click();
    await ui(adding).toBeHidden();

    await page.goto("/app?demo=true&presentation=all");
    await ui(presentations.getByRole("listitem")).toHaveCount(1);
    await screens.look("125-presentations");
    await presentations.getByRole("button", { name: /^Spring table/ }).click();
    await presentations.getByRole("textbox", { name: say.presentations.note }).first().fill("In the window");
    await screens.look("126-presentation");
    await presentations.getByRole("button", { name: say.presentations.exportSheet }).click();
    await ui(dialog(say.presentations.sheet)).toBeVisible();
    await screens.look("127-line-sheet");
    await page.keyboard.press("Escape");
    await presentations.getByRole("button", { name: say.presentations.play }).click();
    await ui(page.getByRole("button", { name: say.showcase.next })).toBeVisible();
    await screens.look("128-played-presentation");

    await page.goto("/app?demo=true&settings=display");
    await page.getByRole("button", { name: say.seller.edit }).click();
    await ui(dialog(say.seller.title).getByRole("textbox", { name: say.seller.prefix })).toBeVisible();
    await dialog(say.seller.title).getByRole("textbox", { name: say.seller.company }).fill("Casa Alvor, Lda");
    await screens.look("129-seller");

    await page.goto("/app?demo=true");
    await page.getByRole("button", { name: say.guest.title }).click();
    await ui(page.getByLabel(say.kiosk.pin, { exact: true })).toBeFocused();
    await screens.look("130-guest-pin");
    await page.getByLabel(say.kiosk.pin, { exact: true }).fill("2580");
    await page.getByLabel(say.kiosk.pinAgain, { exact: true }).fill("2580");
    await page.getByRole("button", { name: say.guest.start }).click();
    await ui(page.getByText(say.guest.begun)).toBeVisible();
    await screens.look("131-guest");
    screens.nothingWrong();
  });

  test("takes a key for orders into the shop without violations", async () => {
    const page = await screens.open("/app?settings=store");
    await screens.connect("woo");
    await importComplete(page, say);
    await page.goto("/app?settings=store");
    const key = page.getByRole("textbox", { name: say.shopOrder.key });
    await key.fill("ck_0000000000000000000000000000000000000000");
    await page.getByLabel(say.shopOrder.secret).fill("cs_0000000000000000000000000000000000000000");
    await page.getByRole("button", { name: say.shopOrder.save }).click();
    await ui(page.getByRole("alert").last()).toBeVisible();
    await key.scrollIntoViewIfNeeded();
    await screens.look("132-shop-key-refused");
    const { consumerKey, consumerSecret } = screens.stores.woo.keys.writer;
    await key.fill(consumerKey);
    await page.getByLabel(say.shopOrder.secret).fill(consumerSecret);
    await page.getByRole("button", { name: say.shopOrder.save }).click();
    const change = page.getByRole("button", { name: say.shopOrder.change });
    await ui(change).toBeVisible();
    await change.scrollIntoViewIfNeeded();
    await screens.look("133-shop-key");
    screens.nothingWrong(/401/);
  });
});
