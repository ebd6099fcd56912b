import { hasKey } from "../has-key";

/**
 * Whether a record is not for everyone's eyes. Observed: `status=publish` still lists what is hidden from the
 * catalogue and what asks for a password, and sends that password in clear.
 */
export function isLeftOut(record: unknown): boolean {
  if (hasKey(record, "catalog_visibility") && record.catalog_visibility === "hidden") return true;
  if (hasKey(record, "post_password") && typeof record.post_password === "string" && record.post_password !== "")
    return true;
  return hasKey(record, "status") && typeof record.status === "string" && record.status !== "publish";
}
