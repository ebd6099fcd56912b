import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceStorage } from "../../foundations/local-storage/device-storage";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import {
  followsPublished,
  type RefreshChoice,
  refreshChoice,
  refreshChoices,
} from "../../foundations/local-storage/refresh-schedule";
import { SelectField } from "../../foundations/parts/select-field";
import { Switch } from "../../foundations/parts/switch";

/** When the device refreshes stores by itself. */
export function ScheduledRefresh(): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [choice, setChoice] = useState(refreshChoice);
  const [follows, setFollows] = useState(followsPublished);
  const choose = (chosen: RefreshChoice) => {
    setChoice(chosen);
    deviceStorage.write("refresh-when-online", chosen === "never" ? null : chosen);
    noteSaved();
  };
  const follow = (on: boolean) => {
    setFollows(on);
    deviceStorage.write("follow-published", on ? null : "false");
    noteSaved();
  };
  return (
    <>
      <div className="stack gap-8">
        <span className="strong">{t("published.refresh")}</span>
        <SelectField
          label={t("published.refresh")}
          describedBy={id}
          value={choice}
          onChange={(value) => choose(refreshChoices.find((known) => known === value) ?? "never")}
        >
          {refreshChoices.map((known) => (
            <option key={known} value={known}>
              {t(`published.refreshes.${known}`)}
            </option>
          ))}
        </SelectField>
        <span className="small" id={id}>
          {t("published.refreshHint")}
        </span>
      </div>
      <Switch label={t("published.follow")} hint={t("published.followHint")} on={follows} onChange={follow} />
    </>
  );
}
