import GalleryHorizontal from "lucide-react/icons/gallery-horizontal";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Rows3 from "lucide-react/icons/rows-3";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressPart, useGo } from "../foundations/address/address";
import { type View, views } from "../foundations/local-storage/views";
import cards from "../foundations/parts/radio-cards.module.css";
import styles from "./view-switch.module.css";

const icons = { grid: LayoutGrid, table: Rows3, showcase: GalleryHorizontal } as const satisfies Record<View, unknown>;

/** Switches between grid, table and showcase. */
export const ViewSwitch = memo(function ViewSwitch(): ReactNode {
  const { t } = useTranslation();
  const currentView = useAddressPart("view");
  const go = useGo();
  return (
    <div role="radiogroup" aria-label={t("views.label")} className={`flex rigid ${styles.views}`}>
      {views.map((view) => {
        const Icon = icons[view];
        return (
          <label key={view} className={`middle muted ${styles.view}`} title={t(`views.${view}`)}>
            <input
              type="radio"
              name="view"
              className={`cover full-width ${cards.radio}`}
              aria-label={t(`views.${view}`)}
              checked={view === currentView}
              onChange={() => go({ view })}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </label>
        );
      })}
    </div>
  );
});
