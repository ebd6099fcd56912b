/** A price in WooCommerce's spelling (".5", "19.", "0.0049") as a decimal numeral; empty if invalid. */
export function decimalText(raw: string | number): string {
  const parts = /^(\d{0,12})(?:\.(\d{0,40}))?$/.exec(String(raw).trim());
  const [, whole = "", fraction = ""] = parts ?? [];
  if (whole === "" && fraction === "") return "";
  return `${whole || "0"}${fraction && `.${fraction.slice(0, 6)}`}`;
}
