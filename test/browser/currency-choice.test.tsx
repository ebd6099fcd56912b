import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { ConfigurationCenter } from "../../src-ui/screens/configure/configuration-center";
import type { StoreSummary } from "../../src-worker/contract/snapshot";
import { storeSummary } from "../node/ui/store-summary";
import { refused } from "../node/ui/sync-states";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const select = () => page.getByRole("combobox", { name: "Currency" });

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app?settings=store");
  return () => {
    vi.restoreAllMocks();
    history.replaceState(null, "", before);
  };
});

async function open(part: Partial<StoreSummary>): Promise<void> {
  const store = storeSummary(part);
  showSnapshot({ store, stores: [store] });
  await render(<ConfigurationCenter />);
  await expect.element(page.getByRole("textbox", { name: "Store URL" })).toBeVisible();
}

it("the currency of a store that reports none can be chosen among all, by name", async () => {
  const choose = vi.spyOn(engine, "chooseCurrency").mockResolvedValue({ ok: true, value: null });
  await open({ currency: null, choosesCurrency: true });
  await expect.element(select()).toHaveDisplayValue("No currency");
  await userEvent.selectOptions(select(), "British Pound (GBP)");
  await userEvent.selectOptions(select(), "No currency");
  expect(choose.mock.calls).toEqual([["GBP"], [null]]);
});

it("shows the chosen one, and why a choice failed", async () => {
  vi.spyOn(engine, "chooseCurrency").mockResolvedValue(refused("storage-full"));
  await open({ currency: "JPY", choosesCurrency: true });
  await expect.element(select()).toHaveDisplayValue("Japanese Yen (JPY)");
  await userEvent.selectOptions(select(), "Euro (EUR)");
  await expect.element(page.getByRole("alert")).toBeVisible();
});

it("the currency of a store that reports its own is not offered", async () => {
  await open({ currency: "EUR", choosesCurrency: false });
  await expect.element(select()).not.toBeInTheDocument();
});
