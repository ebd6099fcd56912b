import FileDown from "lucide-react/icons/file-down";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tableFormats } from "../../../src-worker/contract/export";
import type { OrderQuery } from "../../../src-worker/contract/order";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { ExportProgress } from "../../pieces/device/files/export-progress";
import { useExport } from "../../pieces/device/files/use-export";

/** Buttons that save the lines of the orders that match as a table. */
export function OrdersExport({ query }: { readonly query: OrderQuery }): ReactNode {
  const { t } = useTranslation();
  const { writing, failure, saveOrders } = useExport();
  return (
    <>
      <div className="flex gap-8">
        {tableFormats.map((format) => (
          <Button
            key={format}
            kind="quiet"
            aria-label={t(`export.${format}`)}
            title={t(`export.${format}`)}
            // Not disabled, because a disabled button loses the focus.
            aria-disabled={writing}
            onClick={() => {
              if (!writing) void saveOrders(query, format);
            }}
          >
            <FileDown size={20} strokeWidth={1.75} aria-hidden />
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {writing && (
        <div className="own-line">
          <ExportProgress />
        </div>
      )}
      <FailureLine failure={failure} />
    </>
  );
}
