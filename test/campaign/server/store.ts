import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Stores in a process of their own: STORES of them, one a port, with the same answers. Sends their ports to its parent.

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const image = (bytes: number) => Buffer.concat([signature, Buffer.alloc(bytes - signature.length, 1)]);

/** A page of products of so many bytes. */
function page(bytes: number): Buffer {
  const product = (id: number) =>
    JSON.stringify({
      id,
      title: `Lamp ${id}`,
      tags: ["a", "b"],
      options: [{ name: "Colour", values: ["red", "blue"] }],
    });
  const products: string[] = [];
  for (let size = 20; size < bytes; size += (products.at(-1)?.length ?? 0) + 1) products.push(product(products.length));
  return Buffer.from(`{"products":[${products.join(",")}]}`);
}

const json = { "content-type": "application/json" };
const png = { "content-type": "image/png" };
/** The largest are just below what the proxy passes. */
const answers = new Map([
  ["/products.json", { headers: json, body: page(200_000) }],
  ["/collections.json", { headers: json, body: page(3_900_000) }],
  ["/small.png", { headers: png, body: image(200_000) }],
  ["/large.png", { headers: png, body: image(11_900_000) }],
  ["/none.png", { headers: json, body: Buffer.from("<!doctype html>") }],
]);

const stores = Array.from({ length: Number(process.env.STORES ?? 1) }, () =>
  createServer((incoming, outgoing) => {
    const path = (incoming.url ?? "").split("?")[0] ?? "";
    if (path === "/moved.png") return void outgoing.writeHead(302, { location: "/small.png" }).end();
    if (path === "/cut.png")
      return void outgoing.writeHead(200, { "content-length": "9" }).write("a", () => outgoing.destroy());
    const answer = answers.get(path);
    if (!answer) return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { ...answer.headers, "content-length": answer.body.length }).end(answer.body);
  }),
);
await Promise.all(stores.map((store) => new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve))));
process.once("disconnect", () => process.exit());
process.send?.({ ports: stores.map((store) => (store.address() as AddressInfo).port) });
