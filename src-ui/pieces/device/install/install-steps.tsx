import Share from "lucide-react/icons/share";
import SquarePlus from "lucide-react/icons/square-plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The two steps of an installation on iOS and iPadOS, with the symbols of its share sheet. */
export function InstallSteps(): ReactNode {
  const { t } = useTranslation();
  const steps = [
    { Icon: Share, text: t("install.share") },
    { Icon: SquarePlus, text: t("install.addToHome") },
  ];
  return (
    <ol className="stack gap-8 plain-list">
      {steps.map(({ Icon, text }) => (
        <li key={text} className="row gap-12">
          <Icon className="accent rigid" size={24} strokeWidth={1.75} aria-hidden />
          {text}
        </li>
      ))}
    </ol>
  );
}
