import type { TFunction } from "i18next";
import type { Failure } from "../../../src-worker/contract/outcome";
import { failureText } from "./failure-text";

/** The sentence for a failed sync, which may lack a message. */
export function syncFailureText(failure: Failure, t: TFunction): string {
  if (failure.code === "unexpected" && !failure.details.message) return t("import.failedUnknown");
  return failureText(failure, t);
}
