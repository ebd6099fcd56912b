import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../src-worker/contract/outcome";
import { failureText } from "../engine/failure-text";

/** Why a field's text could not be saved; renders nothing if it was. */
export function NotKept({ failure }: { readonly failure: Failure | null }): ReactNode {
  const { t } = useTranslation();
  if (!failure) return null;
  return (
    <p role="alert" className="text-13 danger all-columns">
      {failureText(failure, t)}
    </p>
  );
}
