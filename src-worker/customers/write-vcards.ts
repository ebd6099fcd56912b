import type { CustomerRecord } from "../contract/customer";

/** Customers as vCards of the version 3.0, which all address books read. Lines are not folded: RFC 2426 only recommends it. */
export function writeVcards(customers: readonly CustomerRecord[]): string {
  return customers.map(vcard).join("");
}

function vcard(customer: CustomerRecord): string {
  const { name, company, address, shippingAddress, email, phone, taxId, note } = customer;
  const properties: readonly (readonly [property: string, value: string])[] = [
    ["FN", escaped(name || company || email)],
    ["N", name && `;${escaped(name)};;;`],
    ["ORG", escaped(company)],
    ["ADR;TYPE=WORK", address && `;;${escaped(address)};;;;`],
    ["ADR;TYPE=PARCEL", shippingAddress && `;;${escaped(shippingAddress)};;;;`],
    ["EMAIL", escaped(email)],
    ["TEL", escaped(phone)],
    ["X-TAX-ID", escaped(taxId)],
    ["NOTE", escaped(note)],
  ];
  const lines = properties.flatMap(([property, value]) => (value === "" ? [] : [`${property}:${value}`]));
  return ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
