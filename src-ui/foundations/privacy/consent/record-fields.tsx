import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { industries, leadSources } from "../../../../src-worker/contract/lead";
import { notAccepted, type OutboxEntry } from "../../../../src-worker/contract/outbox";
import { platforms } from "../../../../src-worker/contract/platforms";
import { platformName } from "../../words/platform-name";
import { useRelativeTime } from "../../words/use-relative-time";
import styles from "./record-fields.module.css";

/** The fields of all records by the backend's names, as they are shown from top to bottom. */
export const fieldNames = [
  "email",
  "name",
  "company",
  "industry",
  "team_size",
  "use_case",
  "analytics_consent",
  "marketing_consent",
  "terms_version",
  "privacy_version",
  "platform",
  "store_domain",
  "app_version",
  "source",
  "referral_source",
  "user_agent",
  "client_at",
] as const;

type FieldName = (typeof fieldNames)[number];

/** Shows a record's fields in the person's language, without the empty ones. */
export function RecordFields({ fields }: Pick<OutboxEntry, "fields">): ReactNode {
  const { t } = useTranslation();
  const filled = fieldNames.flatMap((name) => {
    const value = fields[name];
    return value === undefined || value === null || value === "" ? [] : [{ name, value }];
  });
  return (
    <dl className={`small breakable ${styles.fields}`}>
      {filled.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`privacy.field.${name}`)}</dt>
          <dd>{name === "client_at" ? <Moment time={String(value)} /> : valueText(name, value, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Moment({ time }: { readonly time: string }): ReactNode {
  return <time dateTime={time}>{useRelativeTime(time)?.absolute ?? time}</time>;
}

/** A value as people read it: names of options in their language, everything else as it is sent. */
function valueText(name: FieldName, value: string | boolean, t: TFunction): string {
  if (typeof value === "boolean") return value ? t("privacy.value.allowed") : t("privacy.value.notAllowed");
  switch (name) {
    case "industry": {
      const industry = industries.find((one) => one === value);
      return industry ? t(`lead.industries.${industry}`) : value;
    }
    case "terms_version":
    case "privacy_version":
      return value === notAccepted ? t("privacy.value.notAccepted") : t("privacy.value.version", { version: value });
    case "platform": {
      const platform = platforms.find((one) => one === value);
      return platform ? platformName(platform, t) : t("privacy.value.otherPlatform");
    }
    case "source": {
      const source = leadSources.find((one) => one === value);
      return source ? t(`privacy.value.${source}`) : value;
    }
    case "referral_source":
      return value === "direct" ? t("privacy.value.direct") : value;
    default:
      return value;
  }
}
