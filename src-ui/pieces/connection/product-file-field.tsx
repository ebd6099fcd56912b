import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { FailureLine } from "../../foundations/parts/failure-line";
import { FileButton } from "../../foundations/parts/file-button";
import type { ConnectionForm } from "./use-connection-form";

/** Chooses the file of a store that is one, and says what it has. Another file for the same store refreshes it. */
export function ProductFileField({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { draft } = form;
  const reading = useCommand(engine.readProductFile);
  const refresh = useCommand(engine.startSync);
  const choose = async (file: File) => {
    const read = await reading.run(file, file.name, draft.known?.url ?? null);
    if (!read.ok) return;
    // The open store takes its newer file at once; another one is saved as any connection.
    if (draft.known && draft.known.id === form.connected?.id) void refresh.run();
    else form.runTest({ platform: read.value.platform, url: read.value.url });
  };
  const { test } = form;
  const tested = test.state === "success" && test.report ? test.report.productCount : null;
  const products = reading.value?.products ?? tested;
  const unlisted = reading.value?.unlisted ?? 0;
  return (
    <div className="stack gap-8">
      <div className="wrap gap-8">
        <FileButton
          label={t("spreadsheet.choose")}
          file="products"
          disabled={reading.busy}
          onFile={(file) => void choose(file)}
        />
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
      <FailureLine failure={reading.failure ?? refresh.failure ?? (test.state === "error" ? test.failure : null)} />
    </div>
  );
}
