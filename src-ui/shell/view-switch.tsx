import GalleryHorizontal from "lucide-react/icons/gallery-horizontal";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Rows3 from "lucide-react/icons/rows-3";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressPart, useGo } from "../foundations/address/address";
import { type View, views } from "../foundations/local-storage/views";
import { Segments } from "../foundations/parts/segments";

const icons = { grid: LayoutGrid, table: Rows3, showcase: GalleryHorizontal } as const satisfies Record<View, unknown>;

/** Switches between grid, table and showcase. */
export const ViewSwitch = memo(function ViewSwitch(): ReactNode {
  const { t } = useTranslation();
  const view = useAddressPart("view");
  const go = useGo();
  return (
    <Segments
      label={t("views.label")}
      segments={views.map((id) => ({ id, label: t(`views.${id}`), icon: icons[id] }))}
      chosen={view}
      onChoose={(chosen) => go({ view: chosen })}
    />
  );
});
