import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../engine/engine-proxy";
import { Button } from "../parts/button";

/** Ends the running import; what was held before stays. */
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
        // Where there was nothing to cancel, the button goes with the progress; a refusal gives it back.
        if (!outcome.ok) setAsked(false);
      }}
    >
      {asked ? t("import.cancelling") : t("import.cancel")}
    </Button>
  );
}
