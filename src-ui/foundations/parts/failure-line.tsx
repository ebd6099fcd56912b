import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../src-worker/contract/outcome";
import { failureText } from "../words/failure-text";

export interface FailureLineProps {
  /** Null renders nothing. */
  readonly failure: Failure | null;
  readonly className?: string | undefined;
}

/** An error message that screen readers announce at once. */
export function FailureLine({ failure, className }: FailureLineProps): ReactNode {
  const { t } = useTranslation();
  return (
    failure && (
      <p role="alert" className={["own-line danger", className].filter(Boolean).join(" ")}>
        {failureText(failure, t)}
      </p>
    )
  );
}
