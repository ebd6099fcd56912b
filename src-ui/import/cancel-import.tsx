import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../engine/engine-proxy";
import { Button } from "../parts/button";

/** Cancels the running import. Products held before it are kept. */
export function CancelImport({ kind }: { readonly kind: "secondary" | "quiet" }): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <Button
      kind={kind}
      disabled={asked}
      onClick={async () => {
        setAsked(true);
        const outcome = await engine.cancel("sync");
        // If there was nothing to cancel, the button disappears with the progress. A refusal enables it again.
        if (!outcome.ok) setAsked(false);
      }}
    >
      {asked ? t("import.cancelling") : t("import.cancel")}
    </Button>
  );
}
