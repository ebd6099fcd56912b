import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
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
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = state.step === "asking";
  const before = useRef(asked);
  useEffect(() => {
    // Closing the question removes its buttons and would lose the focus.
    if (before.current && !asked) button.current?.focus();
    before.current = asked;
  }, [asked]);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows the same file to be chosen again.
    event.target.value = "";
    if (file) void choose(file);
  };
  return (
    <>
      <Button
        kind="secondary"
        ref={button}
        disabled={state.step === "reading" || state.step === "taking"}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {/* Without `accept`: a tablet that does not know the extension would not offer the file. */}
      <input ref={input} type="file" hidden aria-hidden tabIndex={-1} data-catalogue-file onChange={onChange} />
      <div role="status" className="row wrap gap-8-12 breakable own-line unless-empty">
        {state.step === "reading" && <p>{t("file.reading")}</p>}
        {state.step === "done" && <p>{t("file.done")}</p>}
      </div>
      {state.step === "asking" && (
        <FileContents contents={state.contents} onTake={() => void take(state)} onLeave={leave} />
      )}
      {state.step === "failed" && <FailureLine failure={state.failure} />}
    </>
  );
}
