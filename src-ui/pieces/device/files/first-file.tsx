import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FileProgress } from "./file-progress";
import { ImportCatalogue } from "./import-catalogue";

/** Imports the first catalogue from a file of another device. */
export function FirstFile(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <ImportCatalogue label={t("setup.file")} />
      <FileProgress />
    </>
  );
}
