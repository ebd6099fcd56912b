import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../src-worker/contract/outcome";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";

export interface SaveFooterProps {
  readonly failure: Failure | null;
  readonly busy: boolean;
  onCancel(): void;
}

/** The end of a form in a dialog: why it could not be saved, Cancel and Save. */
export function SaveFooter({ failure, busy, onCancel }: SaveFooterProps): ReactNode {
  const { t } = useTranslation();
  return (
    <footer className="dialog-footer wrap at-end gap-8">
      <FailureLine failure={failure} />
      <Button kind="secondary" onClick={onCancel}>
        {t("customers.cancel")}
      </Button>
      <Button kind="primary" type="submit" aria-busy={busy}>
        {t("customers.save")}
      </Button>
    </footer>
  );
}
