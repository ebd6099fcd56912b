/** The facts about a customer. Unknown ones are empty. */
export interface CustomerFields {
  readonly name: string;
  readonly company: string;
  /** Lines of the billing address. */
  readonly address: string;
  /** Lines; empty if the goods go to the billing address. */
  readonly shippingAddress: string;
  readonly email: string;
  readonly phone: string;
  readonly taxId: string;
  /** Id of the price list for the customer's orders. */
  readonly priceList: string;
  /** Percent off the customer's orders, as a decimal numeral up to 100. */
  readonly discount: string;
  readonly note: string;
}

/** A customer in the directory of this device. */
export interface CustomerRecord extends CustomerFields {
  readonly id: string;
  /** ISO 8601. */
  readonly changedAt: string;
  /** When the customer was last chosen for an order, or else added; ISO 8601. */
  readonly usedAt: string;
}

/** Formats of an exported directory. */
export const customerFormats = ["csv", "vcard"] as const;

export type CustomerFormat = (typeof customerFormats)[number];

/** A customer to save. */
export interface CustomerDraft extends CustomerFields {
  /** Empty for a new customer. */
  readonly id: string;
  /** Empty for now. */
  readonly usedAt: string;
}

export const emptyCustomer: CustomerDraft = {
  id: "",
  name: "",
  company: "",
  address: "",
  shippingAddress: "",
  email: "",
  phone: "",
  taxId: "",
  priceList: "",
  discount: "",
  note: "",
  usedAt: "",
};

/** The columns of a customer file, in their sequence. */
export const customerColumns = [
  "company",
  "name",
  "address",
  "shippingAddress",
  "email",
  "phone",
  "taxId",
  "discount",
  "note",
] as const satisfies readonly (keyof CustomerFields)[];

export type CustomerColumn = (typeof customerColumns)[number];

export interface FoundCustomers {
  /** At most `maxFound`, best first. */
  readonly customers: readonly CustomerRecord[];
  /** Customers in the directory. */
  readonly all: number;
}

/** The result of importing customers. */
export interface ImportedCustomers {
  readonly added: number;
  /** Customers that were known and have new facts. */
  readonly updated: number;
  /** Known customers without new facts. */
  readonly unchanged: number;
  /** Entries without name, company and e-mail address, by their place in the file, from 1; at most `maxNamedRows`. */
  readonly nameless: readonly number[];
  /** All entries that were left out. */
  readonly leftOut: number;
}

/** Maximum number of rows of an answer. */
export const maxFound = 50;

/** Maximum customers of a device and of a backup. */
export const maxCustomers = 20_000;

/** Maximum number of rows of a file that a result names. */
export const maxNamedRows = 20;
