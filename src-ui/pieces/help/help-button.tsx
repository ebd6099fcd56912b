import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { helpTopics } from "../../foundations/address/address-query";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import type { HelpContext } from "./help-topics";

const HelpPanel = lazyScreen(async () => (await import("./help-panel")).HelpPanel);

/** Opens the help panel, whose state is in the address. Show one such button at a time. */
export function HelpButton({ context }: { readonly context: HelpContext }): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const open = useAddressPart("help") !== null;
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => go({ help: helpTopics })}>
        <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
        {t("help.title")}
      </Button>
      {open && <HelpPanel context={context} />}
    </>
  );
}
