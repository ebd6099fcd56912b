import type { Outcome } from "../../../src-worker/contract/outcome";
import type { TableAnswers } from "../../../src-worker/contract/product-table";
import type { ProductFile, StoredProductFile } from "../../../src-worker/contract/store-connection";
import { value } from "./app-window";

/** The answers for a table whose columns are known. */
export const known: TableAnswers = { mapping: null, onlyPreview: false, confirmed: null };

/** The value of a command that has stored a file. */
export function stored(outcome: Outcome<ProductFile>): StoredProductFile {
  const file = value(outcome);
  if (file.state !== "stored") throw new Error(`the file is ${file.state}`);
  return file;
}
