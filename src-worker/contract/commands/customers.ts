import type { CatalogueFile } from "../catalogue-file";
import type {
  CustomerColumn,
  CustomerDraft,
  CustomerFormat,
  CustomerRecord,
  FoundCustomers,
  ImportedCustomers,
} from "../customer";
import type { WrittenDocument } from "../export";
import type { Outcome } from "../outcome";

/** Commands about the directory of customers on this device. */
export interface CustomersCommands {
  /** The customers of whose words each typed word begins one, in any field; without words the last used ones. */
  findCustomers(text: string): Promise<Outcome<FoundCustomers>>;

  /** Adds or replaces a customer. Refuses with `customer-nameless` and `customers-full`. */
  saveCustomer(customer: CustomerDraft): Promise<Outcome<CustomerRecord>>;

  /** Deletes a customer; orders keep what they know. */
  deleteCustomer(id: string): Promise<Outcome<null>>;

  /** Adds the customers of all orders that the directory lacks; answers how many. Refuses with `customers-full`. */
  addPastCustomers(): Promise<Outcome<number>>;

  /**
   * Imports customers from CSV, XLSX or vCards. One with the same e-mail address, or else with the same company and name, is
   * completed and not doubled. Refuses with `customers-foreign`,
   * `customers-full` and the codes `table-…`, without any change.
   */
  importCustomers(file: CatalogueFile): Promise<Outcome<ImportedCustomers>>;

  /**
   * Writes all customers, by name.
   *
   * @param headings of the columns of CSV, in the person's language
   * @param tag BCP 47, for the sequence, and for the separator of the cells
   */
  exportCustomers(
    format: CustomerFormat,
    headings: Readonly<Record<CustomerColumn, string>>,
    tag: string,
  ): Promise<Outcome<WrittenDocument>>;
}
