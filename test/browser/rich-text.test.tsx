import { expect, it } from "vitest";
import { RichText } from "../../src-ui/foundations/parts/rich-text";
import { type RichElement, richTags } from "../../src-worker/contract/product";
import { render } from "./render";

it("shows markup in a merchant's text as plain characters", async () => {
  const hostile = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
  const place = await render(<RichText tree={[{ tag: "p", children: [hostile] }]} />);
  await expect.poll(() => place.textContent).toBe(hostile);
  expect([...place.querySelectorAll("*")].map((element) => element.localName)).toEqual(["p"]);
});

it("opens links in a new tab without a referrer", async () => {
  const link = { tag: "a", href: "https://example.com/care", children: ["Care"] } as const;
  const place = await render(<RichText tree={[link]} />);
  await expect.poll(() => place.querySelector("a")?.getAttributeNames().toSorted()).toEqual(["href", "rel", "target"]);
  const { href, target, rel } = place.querySelector("a") ?? {};
  expect({ href, target, rel }).toEqual({
    href: "https://example.com/care",
    target: "_blank",
    rel: "noopener noreferrer nofollow",
  });
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
  const place = await render(<RichText tree={[{ tag: "img", src, alt: "Measures", children: [] }]} />);
  await expect.poll(() => place.querySelector("img")?.alt).toBe("Measures");
  const image = place.querySelector("img");
  const address = `${location.origin}/stored-image?src=${encodeURIComponent(src)}`;
  expect([image?.src, image?.loading]).toEqual([address, "lazy"]);
});

it("keeps column and row spans of table cells", async () => {
  const cell: RichElement = { tag: "td", colSpan: 2, rowSpan: 3, children: ["24 cm"] };
  const row: RichElement = { tag: "tr", children: [cell] };
  const place = await render(<RichText tree={[{ tag: "table", children: [{ tag: "tbody", children: [row] }] }]} />);
  await expect.poll(() => place.querySelector("td")?.textContent).toBe("24 cm");
  const { colSpan, rowSpan } = place.querySelector("td") ?? {};
  expect([colSpan, rowSpan]).toEqual([2, 3]);
});

it.each(richTags.filter((tag) => !["a", "img"].includes(tag)))("renders <%s> as itself", async (tag) => {
  const place = await render(<RichText tree={[{ tag, children: [] }]} />);
  await expect.poll(() => place.querySelector(tag)?.localName).toBe(tag);
});
