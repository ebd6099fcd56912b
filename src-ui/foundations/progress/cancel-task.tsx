import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../engine/engine-proxy";
import { Button } from "../parts/button";

/** Cancels the running sync or image download. The device keeps everything that it has stored. */
export function CancelTask({ task }: { readonly task: "sync" | "images" }): ReactNode {
  const { t } = useTranslation();
  const [requested, setRequested] = useState(false);
  return (
    <Button
      kind="secondary"
      disabled={requested}
      aria-label={task === "images" && !requested ? t("images.cancel") : undefined}
      onClick={async () => {
        setRequested(true);
        const outcome = await engine.cancel(task);
        // If there was nothing to cancel, the button disappears with the progress. A refusal enables it again.
        if (!outcome.ok) setRequested(false);
      }}
    >
      {requested ? t("import.cancelling") : t("import.cancel")}
    </Button>
  );
}
