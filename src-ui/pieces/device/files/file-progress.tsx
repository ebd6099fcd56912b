import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../../foundations/engine/engine-state";
import { sizeText } from "../../../foundations/words/size-text";
import { useLanguage } from "../../../foundations/words/use-language";
import { wholeNumberText } from "../../../foundations/words/whole-number-text";
import { WorkProgress } from "./work-progress";

/** Progress of reading or writing a catalogue file. Empty while idle. */
export function FileProgress(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { file } = useSnapshot(engineState).snapshot;
  if (file.state === "idle") return null;
  const amountText = file.step === "check" ? sizeText : wholeNumberText;
  return (
    <WorkProgress
      task="catalogue-file"
      words={t(`file.step.${file.step}`)}
      done={file.done}
      total={file.total}
      amountText={(amount) => amountText(amount, language)}
    />
  );
}
