import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FileProgress } from "./file-progress";
import { ImportCatalogue } from "./import-catalogue";

/** The way in for a device that gets its first catalogue from another one. */
export function FirstFile(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <ImportCatalogue label={t("setup.file")} />
      <FileProgress />
    </>
  );
}
