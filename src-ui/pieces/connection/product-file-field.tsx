import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableAnswers, TableMapping } from "../../../src-worker/contract/product-table";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { takeLaunchedFiles } from "../../foundations/offline/launched-file";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { FileButton } from "../../foundations/parts/file-button";
import { BadRows } from "./bad-rows";
import { takeSharedTable } from "./shared-table";
import type { ConnectionForm } from "./use-connection-form";

const TableColumns = lazyScreen(async () => (await import("./table-columns")).TableColumns);

const known: TableAnswers = { mapping: null, onlyPreview: false, confirmed: null };

/** Chooses the file of a store that is one, and says what it has. Another file for the same store refreshes it. */
export function ProductFileField({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { draft } = form;
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<TableMapping | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const reading = useCommand(engine.readProductFile);
  const refresh = useCommand(engine.startSync);
  /** The address of the store whose file is replaced; null for the store of the file's own name. */
  const [store, setStore] = useState<string | null>(null);
  const read = async (chosen: File, answers: TableAnswers, target = store) => {
    setFile(chosen);
    setStore(target);
    setMapping(answers.mapping);
    setDismissed(false);
    const outcome = await reading.run(chosen, chosen.name, target, answers);
    if (!outcome.ok || outcome.value.state !== "stored") return;
    const { platform, url } = outcome.value;
    // The open store takes its newer file at once; another one is saved as any connection.
    if (draft.known?.url === url && draft.known.id === form.connected?.id) void refresh.run();
    else form.runTest({ platform, url });
  };
  const readChosen = (chosen: File) => void read(chosen, known, draft.known?.url ?? null);
  // Opened from outside, a file replaces none of another name.
  const readLaunched = useEffectEvent((launched: File) => void read(launched, known, null));
  useEffect(() => {
    void takeSharedTable().then((shared) => shared && readLaunched(shared));
    return takeLaunchedFiles("table", (launched) => readLaunched(launched));
  }, []);
  const { test } = form;
  const { value } = reading;
  const isAsked = value !== null && value.state !== "stored";
  const tested = test.state === "success" && test.report && !isAsked ? test.report.productCount : null;
  const products = value?.state === "stored" ? value.products : tested;
  const unlisted = value?.state === "stored" ? value.unlisted : 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by the button too
    <div
      className="stack gap-8"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        if (dropped && !reading.busy) readChosen(dropped);
      }}
    >
      <div className="wrap gap-8">
        <FileButton label={t("spreadsheet.choose")} file="products" disabled={reading.busy} onFile={readChosen} />
        {file && value?.state === "stored" && value.isMapped && (
          <Button kind="quiet" onClick={() => void read(file, { ...known, onlyPreview: true })}>
            {t("spreadsheet.change")}
          </Button>
        )}
      </div>
      <p className="small">{t(draft.known ? "spreadsheet.again" : "spreadsheet.hint")}</p>
      <p role="status" className="unless-empty">
        {reading.busy && t("spreadsheet.reading")}
        {products !== null &&
          [
            t("spreadsheet.products", { count: products }),
            unlisted > 0 && t("spreadsheet.unlisted", { count: unlisted }),
          ]
            .filter(Boolean)
            .join(" · ")}
      </p>
      {file && value?.state === "faulty" && (
        <BadRows
          file={value}
          onConfirm={() => void read(file, { mapping, onlyPreview: false, confirmed: value.leftOut + value.damaged })}
        />
      )}
      {file && value?.state === "unmapped" && !isDismissed && (
        <TableColumns
          file={file}
          store={store}
          table={value.table}
          onImport={(chosen) => void read(file, { ...known, mapping: chosen })}
          onClose={() => setDismissed(true)}
        />
      )}
      <FailureLine failure={reading.failure ?? refresh.failure ?? (test.state === "error" ? test.failure : null)} />
    </div>
  );
}
