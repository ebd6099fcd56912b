import { hasKey } from "../has-key";

/**
 * Whether a record is not public. `status=publish` also lists products that are hidden from the catalogue or need a
 * password, and sends that password in clear (observed).
 */
export function isLeftOut(record: unknown): boolean {
  if (hasKey(record, "catalog_visibility") && record.catalog_visibility === "hidden") return true;
  if (hasKey(record, "post_password") && typeof record.post_password === "string" && record.post_password !== "")
    return true;
  return hasKey(record, "status") && typeof record.status === "string" && record.status !== "publish";
}
