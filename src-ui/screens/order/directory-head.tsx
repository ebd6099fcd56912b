import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { Button } from "../../foundations/parts/button";
import { IconButton } from "../../foundations/parts/icon-button";
import styles from "./customers.module.css";

export interface DirectoryHeadProps {
  readonly title: string;
  readonly addLabel: string;
  onAdd(): void;
}

/** The head of the customers or the price lists: back to the orders, and a button that adds one. */
export function DirectoryHead({ title, addLabel, onAdd }: DirectoryHeadProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <div className="row wrap between gap-8-12">
      <div className={`row gap-4 ${styles.head}`}>
        <IconButton icon={ArrowLeft} label={t("order.all")} onClick={() => go({ order: "all" }, { replace: true })} />
        <h3 data-place tabIndex={-1} className="text-22">
          {title}
        </h3>
      </div>
      <Button kind="primary" onClick={onAdd}>
        <Plus size={20} strokeWidth={1.75} aria-hidden />
        {addLabel}
      </Button>
    </div>
  );
}
