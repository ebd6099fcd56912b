import { expect, it } from "vitest";
import { imagePosition } from "../../../src-ui/screens/detail/variant-choice";
import { imageNamed } from "../catalogue/product-named";
import { variant } from "./variant";

const images = [
  imageNamed("front"),
  imageNamed("blue", { variantIds: ["2"] }),
  imageNamed("red", { variantIds: ["1", "3"] }),
];

it.each([
  ["the image that the variant names", { ...variant("9", []), imageId: "blue" }, 1],
  ["the image that names the variant first", variant("1", []), 2],
  ["the image that names the variant last", variant("3", []), 2],
  ["the variant's own word before the image's", { ...variant("2", []), imageId: "front" }, 0],
  ["none for a variant that no image belongs to", variant("9", []), null],
  ["none for an image that is not there", { ...variant("9", []), imageId: "gone" }, null],
  ["none without a variant", undefined, null],
])("finds %s", (_, shown, position) => {
  expect(imagePosition(images, shown)).toBe(position);
});
