import { type ImportedFields, importedCustomer } from "./imported-customer";

interface Property {
  readonly name: string;
  /** In upper case, such as "TYPE=WORK,VOICE". */
  readonly parameters: string;
  /** Escaped. */
  readonly value: string;
}

/** Whether a text has vCards (RFC 2426, RFC 6350). */
export function hasVcards(text: string): boolean {
  return /^\s*BEGIN:VCARD\b/i.test(text.slice(0, 200));
}

/** The customers of vCards of the versions 3.0 and 4.0. */
export function readVcards(text: string): readonly ImportedFields[] {
  const customers: ImportedFields[] = [];
  let card: Property[] | null = null;
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (property?.name === "BEGIN") card = [];
    else if (property?.name === "END") {
      if (card) customers.push(customerOf(card));
      card = null;
    } else if (property) card?.push(property);
  }
  return customers;
}

/** Joins lines that continue behind a line break and a blank. */
function unfolded(text: string): readonly string[] {
  const lines: string[][] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const before = lines.at(-1);
    if (before && (line.startsWith(" ") || line.startsWith("\t"))) before.push(line.slice(1));
    else lines.push([line]);
  }
  return lines.map((parts) => parts.join(""));
}

function propertyOf(line: string): Property | null {
  const colon = endOf(line, ":");
  if (colon < 0) return null;
  const head = line.slice(0, colon);
  const [full = "", ...parameters] = head.split(";");
  // A group, as in "item1.EMAIL", has no meaning of its own.
  const name = full.slice(full.lastIndexOf(".") + 1).toUpperCase();
  return { name, parameters: parameters.join(";").toUpperCase(), value: line.slice(colon + 1) };
}

/** The first place of a sign outside of quotes; -1 for none. */
function endOf(line: string, sign: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === sign && !quoted) return at;
  }
  return -1;
}

function customerOf(card: readonly Property[]): ImportedFields {
  const all = (name: string) => card.filter((property) => property.name === name);
  const text = (name: string) => unescaped(preferred(all(name))?.value ?? "");
  const [family = "", given = ""] = components(all("N")[0]?.value ?? "");
  const [company = ""] = components(all("ORG")[0]?.value ?? "");
  const addresses = all("ADR");
  const shipping = addresses.find(({ parameters }) => /PARCEL|DELIVERY|SHIPPING/.test(parameters));
  const billing = preferred(addresses.filter((address) => address !== shipping));
  const name = text("FN") || [given, family].filter(Boolean).join(" ");
  return importedCustomer({
    company,
    // A card of a company has its name twice.
    name: name === company ? "" : name,
    address: addressOf(billing),
    shippingAddress: addressOf(shipping),
    email: text("EMAIL"),
    phone: text("TEL").replace(/^tel:/i, ""),
    taxId: text("X-TAX-ID") || text("X-VAT") || text("X-NIF"),
    note: text("NOTE"),
  });
}

/** The property that its card prefers, or else the one of work, or else the first. */
function preferred(properties: readonly Property[]): Property | undefined {
  return (
    properties.find(({ parameters }) => /\bPREF\b/.test(parameters)) ??
    properties.find(({ parameters }) => /\bWORK\b/.test(parameters)) ??
    properties[0]
  );
}

/** The lines of an address: street, extension, postcode with town, region, country. */
function addressOf(property: Property | undefined): string {
  const [box = "", extension = "", street = "", town = "", region = "", postcode = "", country = ""] = components(
    property?.value ?? "",
  );
  const place = [postcode, town].filter(Boolean).join(" ");
  return [street, extension, box, place, region, country].filter(Boolean).join("\n");
}

/** The parts of a value between semicolons that are not escaped. */
function components(value: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= value.length; at++) {
    if (value[at] === "\\") at++;
    else if (at === value.length || value[at] === ";") {
      parts.push(unescaped(value.slice(from, at)).trim());
      from = at + 1;
    }
  }
  return parts;
}

function unescaped(value: string): string {
  return value.replace(/\\([nN,;:\\])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
}
