import en from "../../../../locales/en.json";
import { imageBombs } from "../../../fixtures/image-bombs";
import { startMovingShop } from "../../../node/engine/moving-shop";
import { unshowableIn } from "../../../walks/stored-in-page";
import { connected, found, synced } from "../../../walks/synced-store";
import { takeTablet } from "../../../walks/tablet";
import { ui } from "../../../walks/ui";
import type { Fire } from "../fault";

/** Products of the shop, each with several images. */
const products = 40;

/** Sends bombs of every type as a shop's images, until so many were downloaded: none is stored as it came, and the app goes on. */
export const sendBombs =
  (site: string): Fire =>
  async (times, random) => {
    const makers = Object.values(imageBombs);
    const tally = { cases: 0, wrong: 0, unworded: 0 };
    const image = () => {
      const bomb = makers[tally.cases++ % makers.length]?.(random.between(20_000, 65_000)) ?? [];
      return Buffer.from(bomb);
    };
    const shop = await startMovingShop("shopify", products, { allImages: true, image });
    const tablet = await takeTablet(site);
    try {
      const page = await tablet.open();
      await connected(page, shop);
      await ui.poll(() => tally.cases).toBeGreaterThanOrEqual(times);
      shop.move();
      await synced(page, shop);
      await found(page, shop.known);
      await ui(page.getByRole("button", { name: en.top.refresh, exact: true })).toBeEnabled();
      // A drawing may be painted without what makes it a bomb.
      const broken = await unshowableIn(page);
      tally.wrong = broken.length;
      if (broken.length > 0) console.error(`stored: ${broken.join()}`);
    } finally {
      await tablet.remove();
      await shop.stop();
    }
    return tally;
  };
