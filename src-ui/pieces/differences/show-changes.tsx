import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { DifferencesQuery } from "../../../src-worker/contract/differences";
import { engineState } from "../../foundations/engine/engine-state";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { changeCount } from "./change-count";

const DifferencesDialog = lazyScreen(async () => (await import("./differences-dialog")).DifferencesDialog);

/** The list of the last refresh's changes or of the staged ones. Empty without changes. */
export function ChangesDialog({ of, onClose }: { readonly of: DifferencesQuery["of"]; onClose(): void }): ReactNode {
  const { store } = useSnapshot(engineState).snapshot;
  const counts = (of === "staged" ? store?.staged?.counts : store?.differences) ?? null;
  return counts && changeCount(counts) > 0 && <DifferencesDialog of={of} counts={counts} onClose={onClose} />;
}

/** Opens the list of the last refresh's changes or of the staged ones. Empty without changes. */
export function ShowChanges({ of }: { readonly of: DifferencesQuery["of"] }): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const [open, setOpen] = useState(false);
  const counts = (of === "staged" ? store?.staged?.counts : store?.differences) ?? null;
  if (!counts || changeCount(counts) === 0) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t("changes.show")}
      </Button>
      {open && <ChangesDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
