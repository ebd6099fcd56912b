import { expect, test } from "vitest";
import { maxOrderLines } from "../../../src-worker/contract/order";
import { linesFor } from "../../../src-worker/order/lines-for";
import { productNamed } from "../catalogue/product-named";

/** A catalogue in slices of a thousand, of which a third is sold out, and how many of these were read. */
function catalogueOf(count: number) {
  const read = { slices: 0 };
  return {
    read,
    count,
    async *slices() {
      for (let start = 0; start < count; start += 1000) {
        read.slices++;
        yield Array.from({ length: Math.min(1000, count - start) }, (_, at) =>
          productNamed(`Cup ${start + at}`, { available: [at % 3 > 0] }),
        );
      }
    },
  };
}

const min = () => [{ variant: null, quantity: null }];

test("what can be had of a selection are its lines, as many as an order takes", async () => {
  const { lines, leftOut } = await linesFor(catalogueOf(3000), min);
  expect(lines).toHaveLength(1998);
  expect(leftOut).toBe(1002);
  expect(await linesFor(catalogueOf(1), min)).toEqual({ lines: [], leftOut: 1 });
});

test("of far more than an order takes no more is read than it takes to know", async () => {
  const catalogue = catalogueOf(50_000);
  await expect(linesFor(catalogue, min)).rejects.toMatchObject({
    failure: { code: "order-full", details: { max: maxOrderLines } },
  });
  expect(catalogue.read.slices).toBe(4);
});
