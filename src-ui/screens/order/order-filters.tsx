import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type OrderQuery, type OrderStatus, orderStatuses } from "../../../src-worker/contract/order";
import { SearchField } from "../../foundations/parts/search-field";
import { SelectField } from "../../foundations/parts/select-field";
import styles from "./order-filters.module.css";

export interface OrderFiltersProps {
  readonly query: OrderQuery;
  onQuery(query: OrderQuery): void;
}

/** The fields that select orders: words, status and days. */
export function OrderFilters({ query, onQuery }: OrderFiltersProps): ReactNode {
  const { t } = useTranslation();
  const day = (part: "from" | "to", label: string) => (
    <label className={`row gap-8 ${styles.day}`}>
      <span className="small">{label}</span>
      <input
        type="date"
        className="field target grow"
        value={query[part]}
        onChange={({ target }) => onQuery({ ...query, [part]: target.value })}
      />
    </label>
  );
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t("orderList.search")}
        text={query.text}
        onText={(text) => onQuery({ ...query, text })}
        clearing={{ label: t("orderList.clear"), clear: () => onQuery({ ...query, text: "" }) }}
      />
      <SelectField
        label={t("orderList.status")}
        value={query.status ?? ""}
        onChange={(status) => onQuery({ ...query, status: orderStatuses.find(isStatus(status)) ?? null })}
      >
        <option value="">{t("orderList.anyStatus")}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`orderList.statuses.${status}`)}
          </option>
        ))}
      </SelectField>
      {day("from", t("orderList.from"))}
      {day("to", t("orderList.to"))}
    </div>
  );
}

function isStatus(chosen: string) {
  return (status: OrderStatus) => status === chosen;
}
