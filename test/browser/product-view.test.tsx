import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PriceAndStock } from "../../src-ui/screens/detail/price-and-stock";
import { ProductSkeleton } from "../../src-ui/screens/detail/product-skeleton";
import { ProductView } from "../../src-ui/screens/detail/product-view";
import type { ProductDetail, ProductImage } from "../../src-worker/contract/product";
import { imageNamed, productNamed } from "../node/catalogue/product-named";
import { variant } from "../node/ui/variant";
import { render } from "./render";

const shownImage = () => page.getByText(/^Image \d of 3$/);
const radio = (name: string) => page.getByRole("group", { name: "Variant" }).getByRole("radio", { name });

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app?product=vase");
  return () => history.replaceState(null, "", before);
});

describe("the choice of a variant", () => {
  it("starts with the first available variant, and disables sold-out ones", async () => {
    await render(<ProductView detail={vase} heading="title" />);
    await expect.element(radio("Red")).toBeChecked();
    await expect.element(radio("Medium")).toBeChecked();
    await expect.element(radio("Small")).toBeDisabled();
    await expect.element(page.getByText("SKU-2")).toBeVisible();
  });

  it("updates the address and the facts, and scrolls to the variant's image", async () => {
    await render(<ProductView detail={vase} heading="title" />);
    await expect.element(shownImage()).toHaveTextContent("Image 1 of 3");
    await userEvent.click(radio("Blue"));
    await expect.element(radio("Blue")).toBeChecked();
    await expect.element(page.getByText("SKU-4")).toBeVisible();
    await expect.element(shownImage()).toHaveTextContent("Image 3 of 3");
    expect(new URLSearchParams(location.search).get("variant")).toBe("4");
  });

  it("shows a sold-out variant from the address, and allows choosing another", async () => {
    history.replaceState(null, "", "/app?product=vase&variant=1");
    await render(<ProductView detail={vase} heading="title" />);
    await expect.element(radio("Red")).toBeChecked();
    await expect.element(radio("Small")).toBeChecked();
    await expect.element(page.getByText("SKU-1")).toBeVisible();
    await userEvent.click(radio("Medium"));
    await expect.element(page.getByText("SKU-2")).toBeVisible();
  });

  it("shows the variant that the address names", async () => {
    history.replaceState(null, "", "/app?product=vase&variant=3");
    await render(<ProductView detail={vase} heading="title" />);
    await expect.element(radio("Blue")).toBeChecked();
    await expect.element(radio("Small")).toBeChecked();
  });
});

describe("while it is loading", () => {
  const row = {
    id: "vase",
    handle: "vase",
    title: "Vase",
    vendor: "Alvor",
    productType: "",
    adding: { id: "1", title: "" },
    sku: "",
    variantCount: 1,
    priceMin: 12,
    priceMax: 12,
    compareAtPrice: null,
    stock: "in-stock",
    orderable: true,
    image: null,
    updatedAt: "",
    match: null,
  } as const;

  it("shows the list's data, with the price if there is only one", async () => {
    history.replaceState(null, "", "/app?demo=true&product=vase");
    await render(<ProductSkeleton heading="title" row={row} />);
    await expect.element(page.getByRole("heading", { name: "Vase" })).toBeVisible();
    await expect.element(page.getByText("Alvor")).toBeVisible();
    await expect.element(page.getByText("12.00")).toBeVisible();
    await render(<ProductSkeleton heading="title" row={{ ...row, title: "Vases", priceMax: 15 }} />);
    await expect.element(page.getByRole("heading", { name: "Vases" })).toBeVisible();
    expect(page.getByText("12.00").elements()).toHaveLength(1);
  });

  it("announces loading if the list does not have it", async () => {
    await render(<ProductSkeleton heading="title" row={null} />);
    await expect.element(page.getByRole("heading", { name: "Opening the product" })).toBeInTheDocument();
  });
});

describe("a product of which little is left", () => {
  const ofVariants = (total: number, available: number): ProductDetail => ({
    ...vase,
    stock: "low-stock",
    product: {
      ...vase.product,
      options: [],
      variants: Array.from({ length: total }, (_, at) => variant(String(at + 1), [], at < available)),
    },
  });

  it.each([
    [12, 1, "Low Stock: 1 of 12 variants available"],
    [4, 1, "Low Stock: 1 of 4 variants available"],
    [1500, 210, "Low Stock: 210 of 1,500 variants available"],
  ])("of %i variants says that %i can be had", async (total, available, text) => {
    history.replaceState(null, "", "/app?demo=true");
    await render(<ProductView detail={ofVariants(total, available)} heading="title" />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  it.each([
    ["Low Stock: 1 of 4 variants available", "low-stock", 1, 0],
    ["Unavailable", "low-stock", 1, 3],
    ["In Stock", "in-stock", 3, 0],
    ["Unavailable", "in-stock", 3, 3],
    ["Out of Stock", "out-of-stock", 0, 0],
  ] as const)("has one word for the stock: %s", async (text, stock, available, chosen) => {
    history.replaceState(null, "", "/app?demo=true");
    const { variants } = ofVariants(4, available).product;
    const [shown] = variants.slice(chosen);
    await render(shown && <PriceAndStock stock={stock} variants={variants} chosen={shown} />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  it("says nothing of its variants where enough are left, or none", async () => {
    history.replaceState(null, "", "/app?demo=true");
    await render(<ProductView detail={{ ...ofVariants(4, 4), stock: "in-stock" }} heading="title" />);
    await expect.element(page.getByText("In Stock", { exact: true })).toBeVisible();
    await render(<ProductView detail={{ ...ofVariants(4, 0), stock: "out-of-stock" }} heading="title" />);
    await expect.element(page.getByText("Out of Stock", { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
  });
});

describe("what cannot be ordered", () => {
  const ofVase = (changes: Partial<ProductDetail["product"]["variants"][number]>): ProductDetail => ({
    ...vase,
    product: { ...vase.product, options: [], variants: [{ ...variant("1", []), ...changes }] },
  });

  it.each([
    ["external", "Sold on another website"],
    ["grouped", "order its products one by one"],
    ["no-price", "The store states no price"],
    ["not-sold", "does not sell it online"],
  ] as const)("because it is %s says so beside its stock", async (orderObstacle, sentence) => {
    history.replaceState(null, "", "/app?demo=true");
    const price = orderObstacle === "no-price" ? null : "19.90";
    const detail = { ...ofVase({ available: false, orderObstacle, price }), stock: "not-orderable" } as const;
    const place = await render(<ProductView detail={detail} heading="title" />);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText("Not orderable", { exact: true }).first()).toBeVisible();
    expect(place.textContent).not.toMatch(/In Stock|Out of Stock|Available|Unavailable/);
    await expect.element(page.getByRole("button", { name: "Not orderable" })).toBeDisabled();
    expect(page.getByText("19.90").elements().length > 0).toBe(price !== null);
    expect(page.getByText("0.00").elements()).toHaveLength(0);
  });

  it("is not chosen before a variant that can be", async () => {
    const variants = [{ ...variant("1", []), orderObstacle: "no-price" as const, price: null }, variant("2", [])];
    const product = { ...vase.product, options: [], variants };
    await render(<ProductView detail={{ ...vase, product }} heading="title" />);
    await expect.element(page.getByText("SKU-2")).toBeVisible();
  });
});

it("a variant's own description and weight follow the choice", async () => {
  const product = {
    ...vase.product,
    options: [],
    variants: [
      { ...variant("1", []), weight: 0.5, weightUnit: "kg" },
      { ...variant("2", []), weight: 2, weightUnit: "lbs" },
    ],
  };
  const variantDescriptions = { 1: ["Blue glaze"], 2: ["Red glaze"] };
  await render(<ProductView detail={{ ...vase, product, variantDescriptions }} heading="title" />);
  await expect
    .element(page.getByRole("region", { name: "Description of the variant" }))
    .toHaveTextContent("Blue glaze");
  await expect.element(page.getByText("0.5 kg")).toBeVisible();
  await userEvent.click(radio("Variant 2"));
  await expect.element(page.getByRole("region", { name: "Description of the variant" })).toHaveTextContent("Red glaze");
  await expect.element(page.getByText("2 lb")).toBeVisible();
});

describe("the images", () => {
  it("step in both directions, and wrap around", async () => {
    await render(<ProductView detail={vase} heading="title" />);
    await userEvent.click(page.getByRole("button", { name: "Previous image" }));
    await expect.element(shownImage()).toHaveTextContent("Image 3 of 3");
    await userEvent.click(page.getByRole("button", { name: "Next image" }));
    await expect.element(shownImage()).toHaveTextContent("Image 1 of 3");
  });

  it("are enlarged over the product, and Back closes only the enlarged one", async () => {
    history.pushState(null, "", "/app?product=vase");
    await render(<ProductView detail={vase} heading="title" />);
    await userEvent.click(page.getByRole("button", { name: "Next image" }));
    await expect.element(shownImage()).toHaveTextContent("Image 2 of 3");
    await userEvent.click(page.getByRole("button", { name: "Zoom", exact: true }));
    const enlarged = page.getByRole("dialog", { name: "Vase, enlarged" });
    await expect.element(enlarged).toBeVisible();
    expect(location.search).toBe("?product=vase&zoom=2");
    history.back();
    await expect.element(enlarged).not.toBeInTheDocument();
    expect(location.search).toBe("?product=vase");
    await expect.element(page.getByRole("button", { name: "Zoom", exact: true })).toHaveFocus();
  });

  it("follow a swipe", async () => {
    await render(<ProductView detail={vase} heading="title" />);
    await expect.element(shownImage()).toHaveTextContent("Image 1 of 3");
    const images = page.getByRole("group", { name: "Images" });
    const second = images.getByRole("img").nth(1).element();
    second.scrollIntoView({ behavior: "instant", block: "nearest", inline: "start" });
    await expect.element(shownImage()).toHaveTextContent("Image 2 of 3");
    expect(images.element().scrollLeft).toBeGreaterThan(0);
  });
});

const drawnImage = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const vase: ProductDetail = {
  product: {
    ...productNamed("Vase", { id: "1", handle: "vase" }),
    variants: [
      variant("1", ["Red", "Small"], false),
      variant("2", ["Red", "Medium"]),
      variant("5", ["Red", "Large"]),
      variant("3", ["Blue", "Small"]),
      { ...variant("4", ["Blue", "Medium"]), imageId: "3" },
    ],
    images: [image("1"), image("2"), image("3")],
    options: [
      { id: "o1", productId: "1", name: "Colour", position: 1, values: ["Red", "Blue"] },
      { id: "o2", productId: "1", name: "Size", position: 2, values: ["Small", "Medium", "Large"] },
    ],
  },
  stock: "in-stock",
  description: [],
  variantDescriptions: {},
  collections: [],
};

function image(id: string): ProductImage {
  return imageNamed(id, { width: 8, height: 8, src: drawnImage });
}
