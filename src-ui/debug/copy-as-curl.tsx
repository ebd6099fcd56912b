import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RecordedRequest } from "../../src-worker/contract/profile";
import { Button } from "../parts/button";
import { copyText } from "../parts/copy-text";
import { showToast } from "../parts/toast-state";
import { curlCommand } from "./curl-command";

/** Copies a request as a command for a terminal, without keys. */
export function CopyAsCurl({ request }: { readonly request: RecordedRequest }): ReactNode {
  const { t } = useTranslation();
  const copy = async () => {
    const copied = await copyText(Promise.resolve(curlCommand(request)));
    showToast({ text: t(copied ? "debug.copied" : "debug.notCopied"), action: null });
  };
  return (
    <div className="stack gap-4">
      <p className="small breakable">{request.url}</p>
      <div className="wrap gap-8">
        <Button kind="secondary" onClick={() => void copy()}>
          {t("debug.curl.copy")}
        </Button>
      </div>
      {request.keys && <p className="small">{t("debug.curl.keys")}</p>}
    </div>
  );
}
