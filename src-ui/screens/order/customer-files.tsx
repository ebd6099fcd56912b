import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CustomerFormat, customerFormats, type ImportedCustomers } from "../../../src-worker/contract/customer";
import type { Failure } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { FileButton } from "../../foundations/parts/file-button";
import { SaveFile } from "../../foundations/parts/save-file";
import { fileName } from "../../foundations/words/file-name";
import { languageTag } from "../../foundations/words/language-tag";
import { useLanguage } from "../../foundations/words/use-language";
import { customerHeadings } from "./customer-headings";

type Result =
  | { readonly state: "imported"; readonly imported: ImportedCustomers }
  | { readonly state: "past"; readonly added: number }
  | { readonly state: "written"; readonly file: unknown; readonly format: CustomerFormat }
  | { readonly state: "failed"; readonly failure: Failure };

const endings = { csv: ".csv", vcard: ".vcf" } as const;

export interface CustomerFilesProps {
  /** Whether there are customers to export. */
  readonly any: boolean;
  onChanged(): void;
}

/** How customers come in and out as a whole: files, and the customers of past orders. */
export function CustomerFiles({ any, onChanged }: CustomerFilesProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Result>) => {
    setBusy(true);
    setResult(null);
    setResult(await work());
    setBusy(false);
    onChanged();
  };
  const importFile = (file: File) =>
    act(async () => {
      const outcome = await engine.importCustomers(file);
      return outcome.ok
        ? { state: "imported", imported: outcome.value }
        : { state: "failed", failure: outcome.failure };
    });
  const addPast = () =>
    act(async () => {
      const outcome = await engine.addPastCustomers();
      return outcome.ok ? { state: "past", added: outcome.value } : { state: "failed", failure: outcome.failure };
    });
  const exportFile = (format: CustomerFormat) =>
    act(async () => {
      const outcome = await engine.exportCustomers(format, customerHeadings(t), languageTag(language));
      return outcome.ok
        ? { state: "written", file: outcome.value, format }
        : { state: "failed", failure: outcome.failure };
    });
  return (
    <div className="stack gap-8">
      <div className="wrap gap-8">
        <FileButton
          label={t("customers.import")}
          file="customers"
          disabled={busy}
          onFile={(file) => void importFile(file)}
        />
        <Button kind="secondary" disabled={busy} onClick={() => void addPast()}>
          {t("customers.fromOrders")}
        </Button>
        {any &&
          customerFormats.map((format) => (
            <Button key={format} kind="secondary" disabled={busy} onClick={() => void exportFile(format)}>
              {t(`customers.export.${format}`)}
            </Button>
          ))}
      </div>
      <div role="status" className="stack gap-4 breakable unless-empty">
        {result?.state === "imported" && <Imported imported={result.imported} />}
        {result?.state === "past" && (
          <p>{result.added > 0 ? t("customers.addedPast", { count: result.added }) : t("customers.noPast")}</p>
        )}
        {result?.state === "written" && (
          <SaveFile
            file={result.file}
            name={fileName(t("customers.fileName"), new Date(), endings[result.format])}
            label={t("file.save")}
          />
        )}
      </div>
      {result?.state === "failed" && <FailureLine failure={result.failure} />}
    </div>
  );
}

function Imported({ imported }: { readonly imported: ImportedCustomers }): ReactNode {
  const { t } = useTranslation();
  const { added, updated, unchanged, nameless, leftOut } = imported;
  return (
    <>
      <p>{t("customers.imported", { added, updated, unchanged })}</p>
      {leftOut > 0 && (
        <p className="warning">
          {t("customers.nameless", {
            count: leftOut,
            rows: `${nameless.join(", ")}${leftOut > nameless.length ? " …" : ""}`,
          })}
        </p>
      )}
    </>
  );
}
