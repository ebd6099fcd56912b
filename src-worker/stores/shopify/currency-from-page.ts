/** Occurrences of a name to look at, and characters to read behind or around each. */
const maxOccurrences = 50;
const maxText = 300;

/**
 * The base currency of a Shopify store (ISO 4217) according to its home page; null when the page does not contain it.
 *
 * `Shopify.currency` is the visitor's: `rate` is 1 only where no price is converted (shopify.dev, "Shopify.currency";
 * observed: a shop in GBP showed NOK to a visitor from Norway). With another rate the page's metadata is converted as
 * well, so that nothing else is read.
 */
export function currencyFromPage(html: string): string | null {
  for (const text of behind(html, "Shopify.currency")) {
    const values = /^ {0,4}= {0,4}(\{[^{}]{0,200}\})/.exec(text)?.[1];
    if (values === undefined) continue;
    const rate = /"rate" {0,4}: {0,4}"?([\d.]{1,20})/.exec(values)?.[1];
    return rate !== undefined && Number(rate) !== 1 ? null : named(/"active" {0,4}: {0,4}"([A-Z]{3})"/.exec(values));
  }
  return metaCurrency(html) ?? structuredCurrency(html);
}

/** `<meta property="og:price:currency" content="GBP">`, its attributes in any order. */
function metaCurrency(html: string): string | null {
  for (const at of places(html, "og:price:currency")) {
    const before = html.slice(Math.max(0, at - maxText), at);
    const [after = ""] = html.slice(at, at + maxText).split(">", 1);
    const tag = before.slice(Math.max(0, before.lastIndexOf("<"))) + after;
    const found = /^<meta\s/i.test(tag) ? named(/\scontent {0,4}= {0,4}["']?([A-Z]{3})(?![\w])/i.exec(tag)) : null;
    if (found) return found;
  }
  return null;
}

/** `"priceCurrency": "GBP"` in structured data (schema.org); null when the page names several. */
function structuredCurrency(html: string): string | null {
  const found = new Set<string>();
  for (const text of behind(html, '"priceCurrency"')) {
    const currency = named(/^\s{0,8}:\s{0,8}"([A-Z]{3})"/.exec(text));
    if (currency) found.add(currency);
  }
  const [only, another] = found;
  return only !== undefined && another === undefined ? only : null;
}

function named(match: RegExpExecArray | null): string | null {
  return match?.[1]?.toUpperCase() ?? null;
}

function* behind(html: string, name: string): Generator<string> {
  for (const at of places(html, name)) yield html.slice(at + name.length, at + name.length + maxText);
}

function* places(html: string, name: string): Generator<number> {
  let at = html.indexOf(name);
  for (let count = 0; at >= 0 && count < maxOccurrences; count++) {
    yield at;
    at = html.indexOf(name, at + name.length);
  }
}
