import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { FileButton } from "../../../foundations/parts/file-button";
import { FileContents } from "./file-contents";
import { useFileImport } from "./use-file-import";

export interface ImportCatalogueProps {
  readonly label: string;
  /** Whether it takes the files that the operating system opens. */
  readonly takesLaunched?: boolean;
}

/** Imports a catalogue file: choose, review, then import or cancel. */
export function ImportCatalogue({ label, takesLaunched = false }: ImportCatalogueProps): ReactNode {
  const { t } = useTranslation();
  const { state, choose, take, leave } = useFileImport(takesLaunched);
  const button = useRef<HTMLButtonElement>(null);
  const isReviewing = state.step === "reviewing";
  const before = useRef(isReviewing);
  useEffect(() => {
    // Closing the question removes its buttons and would lose the focus.
    if (before.current && !isReviewing) button.current?.focus();
    before.current = isReviewing;
  }, [isReviewing]);

  return (
    <>
      <FileButton
        label={label}
        file="catalogue"
        button={button}
        disabled={state.step === "reading" || state.step === "taking"}
        onFile={(file) => void choose(file)}
      />
      <div role="status" className="row wrap gap-8-12 breakable own-line unless-empty">
        {state.step === "reading" && <p>{t("file.reading")}</p>}
        {state.step === "done" && <p>{t("file.done")}</p>}
      </div>
      {state.step === "reviewing" && (
        <FileContents contents={state.contents} onTake={() => void take(state)} onLeave={leave} />
      )}
      {state.step === "failed" && <FailureLine failure={state.failure} />}
    </>
  );
}
