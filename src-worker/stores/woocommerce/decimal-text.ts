/** A price as WooCommerce keeps it (".5", "19.", "0.0049") as a decimal numeral; empty for what is none. */
export function decimalText(raw: string | number): string {
  const parts = /^(\d{0,12})(?:\.(\d{0,40}))?$/.exec(String(raw).trim());
  const [, whole = "", fraction = ""] = parts ?? [];
  if (whole === "" && fraction === "") return "";
  return `${whole || "0"}${fraction && `.${fraction.slice(0, 6)}`}`;
}
