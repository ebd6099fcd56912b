/**
 * How many requests the plain way would take: the list of products by pages of 100, and one for the variations of each
 * product that has some. Counted from what the store offers; nobody sends them.
 * @param {import("../serve-build.mjs").DemoStore} store a WooCommerce-shaped one
 */
export async function oneByOneRequests({ url, consumerKey, consumerSecret }) {
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
  const ask = (/** @type {number} */ page) =>
    fetch(`${url}/wp-json/wc/v3/products?status=publish&per_page=100&_fields=id,variations&page=${page}`, {
      headers: { authorization },
    });
  const first = await ask(1);
  const pages = Number(first.headers.get("x-wp-totalpages"));
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => ask(index + 2)));
  /** @type {{ variations: number[] }[][]} */
  const lists = await Promise.all([first, ...others].map((answer) => answer.json()));
  return pages + lists.flat().filter(({ variations }) => variations.length > 0).length;
}
