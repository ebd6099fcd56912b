import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { catalogueFileEnding, type WrittenCatalogueFile } from "../../../../src-worker/contract/catalogue-file";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { useCommand } from "../../../foundations/engine/use-command";
import { Button } from "../../../foundations/parts/button";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { SaveFile } from "../../../foundations/parts/save-file";
import { fileName } from "../../../foundations/words/file-name";
import { sizeText } from "../../../foundations/words/size-text";
import { useLanguage } from "../../../foundations/words/use-language";

/** Writes the open catalogue to a file and offers it for saving. */
export function ExportCatalogue(): ReactNode {
  const { t } = useTranslation();
  const { file, store } = useSnapshot(engineState).snapshot;
  const { run, value: written, failure } = useCommand(engine.exportCatalogue);
  return (
    <>
      <Button kind="secondary" disabled={file.state === "running"} onClick={() => void run()}>
        {t("file.export")}
      </Button>
      <div role="status" className="row wrap gap-8-12 breakable own-line unless-empty">
        {written && <Ready written={written} name={store?.name || store?.url || ""} />}
      </div>
      <FailureLine failure={failure} />
    </>
  );
}

function Ready({ written, name }: { readonly written: WrittenCatalogueFile; readonly name: string }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { products, images, file } = written;
  return (
    <>
      <p>{t("file.ready", { products, images, size: sizeText(file.size, language) })}</p>
      <SaveFile file={file} name={fileName(name, new Date(), catalogueFileEnding)} label={t("file.save")} />
    </>
  );
}
