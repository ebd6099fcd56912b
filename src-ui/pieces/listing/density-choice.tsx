import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { densities } from "../../foundations/local-storage/app-settings";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { viewState } from "../../foundations/local-storage/view-state";
import { Segments } from "../../foundations/parts/segments";

/** How many cards the grid shows; applies at once. */
export function DensityChoice(): ReactNode {
  const { t } = useTranslation();
  const { density } = useSnapshot(viewState).settings;
  return (
    <div className="row wrap between gap-8-12">
      <span className="strong" aria-hidden>
        {t("density.label")}
      </span>
      <Segments
        label={t("density.label")}
        segments={densities.map((id) => ({ id, label: t(`density.${id}`) }))}
        chosen={density}
        onChoose={(chosen) => {
          viewState.settings.density = chosen;
          noteSaved();
        }}
      />
    </div>
  );
}
