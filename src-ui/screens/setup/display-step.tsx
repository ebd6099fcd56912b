import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageChoice } from "../../foundations/parts/language-choice";
import { Switch } from "../../foundations/parts/switch";
import type { Setup } from "./use-setup";

const switches = ["showPrices", "showStock"] as const;

/** Language, which applies at once, and what the catalogue shows. */
export function DisplayStep({ setup }: { readonly setup: Setup }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <LanguageChoice />
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`settings.${name}`)}
          hint={t(`settings.${name}Hint`)}
          on={setup[name]}
          onChange={(on) => setup.change({ [name]: on })}
        />
      ))}
    </div>
  );
}
