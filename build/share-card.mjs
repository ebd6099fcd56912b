/** Pixels: the size that networks ask for. */
export const cardSize = { width: 1200, height: 630 };

const product = cardSize.height / 2;

/**
 * The design of an Open Graph image, as satori takes it: name and title on paper, and two products of the demo catalogue,
 * which are the colour.
 * @param {object} card
 * @param {string} card.title
 * @param {string} card.line below the title
 * @param {readonly string[]} card.products two square SVG drawings
 */
export function shareCard({ title, line, products }) {
  const paper = { display: "flex", ...cardSize, background: "#fff", color: "#15181e", fontFamily: "Inter" };
  return element("div", paper, [
    element("div", { ...column, width: cardSize.width - product, padding: "56px 64px 60px 72px" }, [
      element("div", nameLine, "Vitrine"),
      element("div", { ...titleLines, fontSize: title.length > 32 ? 72 : 84 }, title.replaceAll(". ", ".\n")),
      element("div", { display: "flex", marginTop: "auto", fontSize: 28, color: "#525964", textWrap: "balance" }, line),
    ]),
    element(
      "div",
      column,
      products.map((svg) => {
        const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
        return { type: "img", props: { src, width: product, height: product } };
      }),
    ),
  ]);
}

const column = { display: "flex", flexDirection: "column" };

const nameLine = {
  display: "flex",
  paddingBottom: 26,
  borderBottom: "2px solid #15181e",
  fontSize: 40,
  fontWeight: 600,
  letterSpacing: "-0.03em",
};

const titleLines = {
  display: "flex",
  marginTop: 40,
  fontWeight: 600,
  letterSpacing: "-0.028em",
  lineHeight: 1.1,
  textWrap: "balance",
  // A sentence begins a line.
  whiteSpace: "pre-wrap",
};

/**
 * @param {string} type
 * @param {Readonly<Record<string, string | number>>} style
 * @param {unknown} children
 */
function element(type, style, children) {
  return { type, props: { style, children } };
}
