import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RecordedRequest } from "../../../src-worker/contract/profile";
import { Button } from "../../foundations/parts/button";
import { copyText } from "../../foundations/parts/copy-text";
import { showToast } from "../../foundations/parts/toast-state";
import { curlCommand } from "./curl-command";

/** Copies a request as a command for a terminal, without keys. */
export function CopyAsCurl({ request }: { readonly request: RecordedRequest }): ReactNode {
  const { t } = useTranslation();
  const copy = async () => {
    const copied = await copyText(Promise.resolve(curlCommand(request)));
    showToast({ text: t(copied ? "profiler.copied" : "profiler.notCopied"), action: null });
  };
  return (
    <div className="stack gap-4">
      <p className="small breakable">{request.url}</p>
      <div className="wrap gap-8">
        <Button kind="secondary" onClick={() => void copy()}>
          {t("profiler.curl.copy")}
        </Button>
      </div>
      {request.keys && <p className="small">{t("profiler.curl.keys")}</p>}
    </div>
  );
}
