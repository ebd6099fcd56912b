import type { Page } from "playwright";
import type en from "../../../locales/en.json";
import { ui } from "../../walks/ui";

/** Query of a list whose first product is in the order and has one variant; the second has several. */
export const orderedFrom = "view=grid&price=230-245&sort=-price";

export interface MainScreens {
  /** Page of a device with the demo and an order of one product. */
  readonly page: Page;
  /** Interface texts in the page's language. */
  readonly say: typeof en;
  /** Inspects the current screen. */
  look(screen: string): Promise<void>;
}

/** Visits and inspects each main screen of the demo. */
export async function mainScreens({ page, say, look }: MainScreens): Promise<void> {
  const dialog = page.getByRole("dialog");
  const cards = page.getByRole("list", { name: say.grid.products }).getByRole("listitem");
  const table = page.getByRole("treegrid");
  const open = async (query: string) => {
    await page.goto(`/app?demo=true&${query}`);
    await ui(query === "view=table" ? table.getByRole("link").first() : cards.first().getByRole("link")).toBeVisible();
  };
  const openDialog = async (query: string, screen: string) => {
    await page.goto(`/app?demo=true&${query}`);
    await ui(dialog.getByRole("button").first()).toBeVisible();
    await look(screen);
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await ui(dialog).toHaveCount(0);
  };

  await open(orderedFrom);
  const ordered = cards.first().getByRole("button", { name: say.order.inOrder.replace(/\{\{.*?\}\}/, "1") });
  await ui(ordered).toBeVisible();
  await look("grid");
  await ordered.click();
  await ui(cards.first().getByRole("spinbutton", { name: say.order.quantity })).toBeVisible();
  await look("grid, quantity");
  await page.getByRole("button", { name: say.collections.title, exact: true }).click();
  await ui(dialog).toBeVisible();
  await look("collections");
  await close();
  await page.getByRole("button", { name: say.scan.open }).click();
  await ui(dialog.getByRole("alert")).toBeVisible();
  await look("scan");
  await close();
  await cards.nth(1).getByRole("link").click();
  await ui(dialog.getByRole("heading", { level: 2 })).toBeVisible();
  await look("detail");
  await close();
  await page.keyboard.press("?");
  await ui(dialog).toBeVisible();
  await look("shortcuts");

  await open("view=table");
  await table.getByRole("checkbox").nth(1).check();
  await table.getByRole("button", { name: say.table.showVariants }).first().click();
  await ui(table.locator("[aria-level='2']").first()).toContainText(/\w/);
  await look("table");
  await openDialog("view=showcase&at=2", "showcase");
  await openDialog("view=grid&order=current", "order");
  for (const tab of ["store", "display", "data", "advanced"])
    await openDialog(`view=grid&settings=${tab}`, `settings, ${tab}`);

  await page.goto("/app");
  await ui(page.getByRole("link", { name: say.setup.demo })).toBeVisible();
  await look("setup");

  // Beside the list on wide screens, over it on narrow ones.
  await open("view=grid");
  const group = page.getByRole("group", { name: say.filters.vendors });
  await page.getByRole("button", { name: say.filters.title, exact: true }).click();
  await ui(group.getByRole("checkbox").first()).toBeVisible();
  await look("filters");
  await page
    .getByRole("button", { name: say.filters.close })
    .or(dialog.getByRole("button", { name: say.app.close }))
    .click();
}
