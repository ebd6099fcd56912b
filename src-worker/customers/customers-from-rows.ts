import { codeOf } from "../search/words";
import { type ImportedFields, importedCustomer } from "./imported-customer";

/** A column that a file may have: a field, or a part of a name or an address. */
type Part =
  | keyof ImportedFields
  | "firstName"
  | "lastName"
  | "street"
  | "street2"
  | "postcode"
  | "city"
  | "region"
  | "country";

/** Headings without signs, accents and case, in English and Portuguese, and as shops and address books export them. */
const headings: Readonly<Record<Part, readonly string[]>> = {
  company: [
    "company",
    "companyname",
    "organization",
    "organisation",
    "organizationname",
    "business",
    "empresa",
    "firma",
  ],
  name: [
    "name",
    "fullname",
    "contact",
    "contactname",
    "customer",
    "customername",
    "displayname",
    "nome",
    "contacto",
    "cliente",
  ],
  firstName: ["firstname", "givenname", "nomeproprio", "primeironome"],
  lastName: ["lastname", "familyname", "surname", "apelido", "ultimonome"],
  address: [
    "address",
    "billingaddress",
    "invoiceaddress",
    "address1formatted",
    "morada",
    "endereco",
    "moradadefaturacao",
  ],
  street: ["street", "address1", "addressline1", "streetaddress", "billingaddress1", "defaultaddressaddress1", "rua"],
  street2: ["address2", "addressline2", "billingaddress2", "defaultaddressaddress2"],
  postcode: ["zip", "zipcode", "postcode", "postalcode", "billingpostcode", "defaultaddresszip", "codigopostal"],
  city: ["city", "town", "billingcity", "defaultaddresscity", "cidade", "localidade"],
  region: ["state", "province", "region", "provincecode", "billingstate", "defaultaddressprovincecode", "distrito"],
  country: ["country", "countryname", "billingcountry", "defaultaddresscountrycode", "pais"],
  shippingAddress: ["shippingaddress", "deliveryaddress", "moradadeentrega", "enderecodeentrega"],
  email: ["email", "emailaddress", "mail", "billingemail", "email1value", "emailaddress1", "correioeletronico"],
  phone: [
    "phone",
    "phonenumber",
    "telephone",
    "tel",
    "mobile",
    "mobilephone",
    "billingphone",
    "phone1value",
    "telefone",
    "telemovel",
  ],
  taxId: ["taxid", "taxnumber", "vat", "vatid", "vatnumber", "nif", "nipc", "contribuinte", "numerodecontribuinte"],
  discount: ["discount", "discountpercent", "desconto"],
  note: ["note", "notes", "comment", "comments", "nota", "notas", "observacoes"],
};

const partOf = new Map(Object.entries(headings).flatMap(([part, names]) => names.map((name) => [name, part] as const)));

/** Parts of which one makes a table one of customers. */
const telling: readonly Part[] = ["company", "name", "firstName", "lastName", "email"];

/** The customers of a table whose first row has headings; null if these name no customers. */
export function customersFromRows([head = [], ...rows]: readonly (readonly string[])[]):
  | readonly ImportedFields[]
  | null {
  const columns = head.map((heading) => partOf.get(codeOf(heading)));
  if (!telling.some((part) => columns.includes(part))) return null;
  return rows.map((row) => {
    const cell = (part: Part) => plain(row[columns.indexOf(part)] ?? "");
    const place = [cell("postcode"), cell("city")].filter(Boolean).join(" ");
    const parts = [cell("street"), cell("street2"), place, cell("region"), cell("country")];
    return importedCustomer({
      company: cell("company"),
      name: cell("name") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" "),
      address: cell("address") || parts.filter(Boolean).join("\n"),
      shippingAddress: cell("shippingAddress"),
      email: cell("email"),
      phone: cell("phone"),
      taxId: cell("taxId"),
      discount: cell("discount"),
      note: cell("note"),
    });
  });
}

/** A cell without the apostrophe with which an export hides a formula from spreadsheets. */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, "");
}
