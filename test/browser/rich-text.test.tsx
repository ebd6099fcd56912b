import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { RichText } from "../../src-ui/foundations/parts/rich-text";
import { type RichElement, richTags } from "../../src-worker/contract/product";
import { render } from "./render";

it("shows markup in a merchant's text as plain characters", async () => {
  const hostile = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
  const place = await render(<RichText tree={[{ tag: "p", children: [hostile] }]} />);
  await expect.poll(() => place.textContent).toBe(hostile);
  expect(place.firstElementChild?.childElementCount).toBe(0);
});

it("opens links in a new tab without a referrer", async () => {
  const link = { tag: "a", href: "https://example.com/care", children: ["Care"] } as const;
  await render(<RichText tree={[link]} />);
  const shown = page.getByRole("link", { name: "Care" });
  await expect.element(shown).toHaveAttribute("href", "https://example.com/care");
  await expect.element(shown).toHaveAttribute("target", "_blank");
  await expect.element(shown).toHaveAttribute("rel", "noopener noreferrer nofollow");
});

it("keeps the text of a link without a target", async () => {
  const place = await render(<RichText tree={[{ tag: "a", children: ["Care"] }]} />);
  await expect.poll(() => place.innerHTML).toBe("Care");
});

it("leaves only the text of links that lead nowhere", async () => {
  const link = { tag: "a", href: "https://example.com/care", children: ["Care"] } as const;
  const place = await render(<RichText linkTo={() => null} tree={[{ tag: "p", children: ["See ", link] }]} />);
  await expect.poll(() => place.innerHTML).toBe("<p>See Care</p>");
});

it("loads images lazily from the device alone, whatever host they name", async () => {
  const src = "https://cdn.example/measure.png?a=1&b=2";
  await render(<RichText tree={[{ tag: "img", src, alt: "Measures", children: [] }]} />);
  const image = page.getByRole("img", { name: "Measures" });
  const address = `${location.origin}/stored-image?src=${encodeURIComponent(src)}`;
  await expect.element(image).toHaveProperty("src", address);
  await expect.element(image).toHaveAttribute("loading", "lazy");
});

it("keeps column and row spans of table cells", async () => {
  const cell: RichElement = { tag: "td", colSpan: 2, rowSpan: 3, children: ["24 cm"] };
  const row: RichElement = { tag: "tr", children: [cell] };
  await render(<RichText tree={[{ tag: "table", children: [{ tag: "tbody", children: [row] }] }]} />);
  const shown = page.getByRole("cell", { name: "24 cm" });
  await expect.element(shown).toHaveAttribute("colspan", "2");
  await expect.element(shown).toHaveAttribute("rowspan", "3");
});

it.each(richTags.filter((tag) => !["a", "img"].includes(tag)))("renders <%s> as itself", async (tag) => {
  const place = await render(<RichText tree={[{ tag, children: [] }]} />);
  await expect.poll(() => place.firstElementChild?.localName).toBe(tag);
});
