// Writes a product export of the corpus: the file, the products, how many of them have another price, and an address of images.
import { createWriteStream } from "node:fs";
import { argv } from "node:process";
import { finished } from "node:stream/promises";
import { createCorpus } from "../search/corpus/create-corpus";

const [, , file = "", count = "0", repriced = "0", images = ""] = argv;
const columns =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src";
const out = createWriteStream(file);
out.write(`${columns}\n`);
let at = 0;
for (const products of createCorpus().pages(Number(count)))
  for (const { handle, title, description, vendor, productType, tags, variants } of products) {
    // A download of images shows the bench that a sync has ended.
    const image = at < 20 ? `${images}${at}.jpg` : "";
    const isRepriced = (at * 7919) % Number(count) < Number(repriced);
    at++;
    for (const [place, { title: option, price, sku, barcode }] of variants.entries()) {
      const own =
        place === 0
          ? [title, description, vendor, productType, tags.join(", "), "active", "Colour"]
          : Array(7).fill("");
      const cells = [handle, ...own, option, sku, isRepriced ? "1.25" : price, barcode, image];
      out.write(`${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")}\n`);
    }
  }
out.end();
await finished(out);
