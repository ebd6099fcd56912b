import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../engine/engine-proxy";
import { Button } from "../parts/button";

/** Cancels the running sync or image download. What the device holds is kept. */
export function CancelTask({ task }: { readonly task: "sync" | "images" }): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <Button
      kind="secondary"
      disabled={asked}
      aria-label={task === "images" && !asked ? t("images.cancel") : undefined}
      onClick={async () => {
        setAsked(true);
        const outcome = await engine.cancel(task);
        // If there was nothing to cancel, the button disappears with the progress. A refusal enables it again.
        if (!outcome.ok) setAsked(false);
      }}
    >
      {asked ? t("import.cancelling") : t("import.cancel")}
    </Button>
  );
}
