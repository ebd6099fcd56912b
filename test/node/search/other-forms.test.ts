import { describe, expect, test } from "vitest";
import { otherForms } from "../../../src-worker/search/other-forms";
import { fields } from "./index-of";
import { searchOver, titlesFor } from "./search-over";

const titled = (...titles: readonly string[]) => titles.map((title) => fields({ title }));

describe("joined and separated forms of a word find each other, exact ones first", () => {
  test.each([
    ["16gb", ["Stick 16 GB", "Stick 16GB", "Stick 32 GB"], ["Stick 16GB", "Stick 16 GB"]],
    ["16 gb", ["Stick 16GB", "Stick 16 GB", "Stick 32 GB"], ["Stick 16 GB", "Stick 16GB"]],
    ["500 g", ["Coffee 500g", "Gloves 500", "Coffee 250g"], ["Gloves 500", "Coffee 500g"]],
    ["500g", ["Coffee 500 g", "Coffee 500g", "Tea 50 g"], ["Coffee 500g", "Coffee 500 g"]],
    ["wifi", ["Wi-Fi Router", "Wifi Router", "Fi Router"], ["Wifi Router", "Wi-Fi Router"]],
    ["wi-fi", ["Wifi Router", "Wi-Fi Router"], ["Wi-Fi Router", "Wifi Router"]],
    ["tshirt", ["T-Shirt Oak", "Tshirt Pine", "Shirt"], ["Tshirt Pine", "T-Shirt Oak"]],
    ["t shirt", ["Tshirt Pine", "T-Shirt Oak"], ["T-Shirt Oak", "Tshirt Pine"]],
    ["tea pot w", ["Teapot white", "Tea pot white", "Tea cup white"], ["Tea pot white", "Teapot white"]],
    ["tea po", ["Teapots", "Tea cup"], ["Teapots"]],
    ["usbc", ["USB-C Cable", "USBC Cable", "USB Cable"], ["USBC Cable", "USB-C Cable"]],
    ["3in1", ["3-in-1 Cable", "Cable 3in1", "2-in-1 Cable"], ["Cable 3in1", "3-in-1 Cable"]],
    ["3-in-1", ["Cable 3in1", "3-in-1 Cable"], ["3-in-1 Cable", "Cable 3in1"]],
    ["2 x 4", ["Board 2x4", "Board 2 x 4", "Board 2x6"], ["Board 2 x 4", "Board 2x4"]],
    ["500мл", ["Чай 500 мл", "Чай 500мл"], ["Чай 500мл", "Чай 500 мл"]],
  ])("%s", async (text, titles, found) => {
    expect(await titlesFor(titled(...titles), text)).toEqual(found);
  });

  test.each([
    // A plural and a size.
    ["lamps", ["Lamp S"]],
    // Four parts are a code's.
    ["ab12cd34", ["AB 12 CD 34"]],
  ])("%s does not find %j by its parts", async (text, titles) => {
    const { asTyped, positions } = await (await searchOver(titled(...titles)))(text);
    expect(asTyped && positions.length > 0).toBe(false);
  });

  test("a half in the description is too little", async () => {
    const product = fields({ title: "Bracket 16", description: "from gb" });
    const { asTyped, positions } = await (await searchOver([product]))("16gb");
    expect(asTyped && positions.length > 0).toBe(false);
  });

  test("scripts without spaces have no other forms", () => {
    const terms = ["茶壺", "陶器"].map((text) => ({ text }));
    expect(otherForms(terms)).toEqual([
      { joined: [], separated: [] },
      { joined: [], separated: [] },
    ]);
  });

  test("the other form is highlighted", async () => {
    const { words, beginnings } = await (await searchOver(titled("Stick 16 GB", "500g")))("16gb");
    expect([...words]).toEqual(["16", "gb"]);
    expect((await (await searchOver(titled("Coffee 500g")))("500 g")).beginnings).toContain("500g");
    expect(beginnings).toContain("16gb");
  });
});
