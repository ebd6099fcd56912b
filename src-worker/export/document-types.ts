import type { OrderFormat } from "../contract/export";

/** Media types of what is written. */
export const documentTypes: Readonly<Record<OrderFormat, string>> = {
  pdf: "application/pdf",
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  text: "text/plain;charset=utf-8",
};
