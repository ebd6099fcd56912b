import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { Dialog } from "../../foundations/parts/dialog";
import { AllPresentations } from "./all-presentations";
import { PresentationView } from "./presentation-view";
import styles from "./presentations-dialog.module.css";

export interface PresentationsDialogProps {
  /** "all", or the id of a presentation. */
  readonly presentation: string;
}

/** The presentations of the open store, or one of them, in a dialog over the catalogue. */
export function PresentationsDialog({ presentation }: PresentationsDialogProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Dialog
      variant="sheet"
      tall
      className={styles.dialog}
      title={t("presentations.title")}
      closeLabel={t("app.close")}
      onClose={() => go({ presentation: null })}
    >
      {presentation === "all" ? <AllPresentations /> : <PresentationView key={presentation} id={presentation} />}
    </Dialog>
  );
}
