import type { ReactNode } from "react";
import list from "../../content/data-list.json";
import type { Language } from "../../src-worker/contract/engine";
import { type Services, services } from "../../src-worker/contract/services";
import { wordsIn } from "./site-words";

interface DataListProps {
  readonly language: Language;
}

/** All that the app stores on the device, and how long. */
export function StoredData({ language }: DataListProps): ReactNode {
  const t = wordsIn(language);
  return (
    <ul className="data-list" data-part="stored">
      {list.stored.map(({ names, what, until }) => (
        <li key={names[0]}>
          <h3>{what[language]}</h3>
          <dl>
            <dt>{t("site.until")}</dt>
            <dd>{until[language]}</dd>
            <dt>{t("site.storedAs")}</dt>
            <dd>
              <Codes names={names} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** All that leaves the device: when, to whom, and how it is switched off. */
export function SentData({ language }: DataListProps): ReactNode {
  const t = wordsIn(language);
  return (
    <ul className="data-list" data-part="sent">
      {list.sent.map(({ id, name, when, to, off, fields, service }) => (
        <li key={id}>
          <h3>{name[language]}</h3>
          {service !== undefined && services[service as keyof Services] === null && <p>{t("site.notConfigured")}</p>}
          <dl>
            <dt>{t("site.when")}</dt>
            <dd>{when[language]}</dd>
            <dt>{t("site.to")}</dt>
            <dd>{to[language]}</dd>
            <dt>{t("site.off")}</dt>
            <dd>{off[language]}</dd>
            {fields && (
              <>
                <dt>{t("site.fields")}</dt>
                <dd>
                  <Codes names={fields} />
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Codes({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.map((name) => (
    <span key={name}>
      <code>{name}</code>{" "}
    </span>
  ));
}
