import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { SellerSection } from "../../src-ui/pieces/seller/seller-section";
import { noSeller, type Seller } from "../../src-worker/contract/seller";
import { render } from "./render";

it("saves who sells while it is typed, and the prefix once the field is left", async () => {
  let seller: Seller = noSeller;
  vi.spyOn(engine, "readSeller").mockImplementation(async () => ({ ok: true, value: seller }));
  vi.spyOn(engine, "saveSeller").mockImplementation(async (change) => {
    seller = { ...seller, ...change };
    return { ok: true, value: seller };
  });
  vi.spyOn(engine, "readSeries").mockResolvedValue({ ok: true, value: { prefix: "KTR", last: 4 } });
  const choose = vi
    .spyOn(engine, "chooseSeries")
    .mockImplementation(async (prefix) => ({ ok: true, value: { prefix, last: 0 } }));
  await render(<SellerSection />);
  await userEvent.click(page.getByRole("button", { name: "Edit seller" }));
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await userEvent.fill(field("Company"), "Barrolume");
  await userEvent.fill(field("Address"), "Rua 1\nPorto");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "VAT of new orders" }), "Added");
  await userEvent.fill(page.getByRole("spinbutton", { name: "VAT rate (%)" }), "23");
  await expect
    .poll(() => seller)
    .toEqual({ ...noSeller, company: "Barrolume", address: "Rua 1\nPorto", vat: { rate: "23", included: false } });
  await userEvent.selectOptions(page.getByRole("combobox", { name: "VAT of new orders" }), "Not stated");
  await expect.poll(() => seller.vat).toBeNull();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "VAT of new orders" }), "Included");
  await expect.poll(() => seller.vat).toEqual({ rate: "23", included: true });
  await expect.element(page.getByText(/Next number: KTR-0005/)).toBeVisible();
  await userEvent.fill(field("Number prefix"), "fa-");
  await expect.element(page.getByText("Use 1 to 6 letters A to Z or digits.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(choose).not.toHaveBeenCalled();
  await userEvent.fill(field("Number prefix"), "fa");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Next number: FA-0001/)).toBeVisible();
  expect(choose).toHaveBeenCalledExactlyOnceWith("FA");
});
