import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
import styles from "./catalogue-file.module.css";
import { FileContents } from "./file-contents";
import { useFileImport } from "./use-file-import";

/** Takes a catalogue in from a file: chosen, looked at, and then taken or left. */
export function ImportCatalogue({ label }: { readonly label: string }): ReactNode {
  const { t } = useTranslation();
  const { state, choose, take, leave } = useFileImport();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = state.step === "asking";
  const before = useRef(asked);
  useEffect(() => {
    // The buttons of the question go with it, and the focus with them.
    if (before.current && !asked) button.current?.focus();
    before.current = asked;
  }, [asked]);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
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
      {/* Of every kind: a tablet that does not know the ending would not let it be chosen. */}
      <input ref={input} type="file" hidden aria-hidden tabIndex={-1} data-catalogue-file onChange={onChange} />
      <div role="status" className={styles.result}>
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
