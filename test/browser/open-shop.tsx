import { MainScreen } from "../../src-ui/shell/main-screen";
import { type FakeShopOptions, openFakeShop } from "./fake-shop";
import { render } from "./render";

/** Shows the products of a fake shop at an address; answers the shop, and the part of the page that holds the screen. */
export async function openShop(options: FakeShopOptions = {}, address?: string) {
  const shop = openFakeShop(options);
  if (address !== undefined) history.replaceState(null, "", address);
  return Object.assign(shop, { place: await render(<MainScreen />) });
}
