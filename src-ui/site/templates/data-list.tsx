import type { ReactNode } from "react";
import list from "../../../content/data-list.json";
import { type Services, services } from "../../../src-worker/contract/services";
import { usePage } from "../page-context";
import { wordsIn } from "../site-words";

/** All that the app stores on the device, and how long. */
export function StoredData(): ReactNode {
  const { language } = usePage();
  const t = wordsIn(language);
  return (
    <ul className="data-list" data-part="stored">
      {list.stored.map(({ names, what, until }) => (
        <li key={names[0]}>
          <h3>{what[language]}</h3>
          <dl>
            <Row name={t("site.until")}>{until[language]}</Row>
            <Row name={t("site.storedAs")}>
              <Codes names={names} />
            </Row>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** All that leaves the device: when, to whom, and how it is switched off. */
export function SentData(): ReactNode {
  const { language } = usePage();
  const t = wordsIn(language);
  return (
    <ul className="data-list" data-part="sent">
      {list.sent.map(({ id, name, when, to, off, fields, service }) => (
        <li key={id}>
          <h3>{name[language]}</h3>
          <NotConfigured service={service} as="p" />
          <dl>
            <Row name={t("site.when")}>{when[language]}</Row>
            <Row name={t("site.to")}>{to[language]}</Row>
            <Row name={t("site.off")}>{off[language]}</Row>
            {fields && (
              <Row name={t("site.fields")}>
                <Codes names={fields} />
              </Row>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface NotConfiguredProps {
  /** The service that a request needs, if any. */
  readonly service: string | undefined;
  readonly as: "p" | "small";
}

/** A note that the operator has not set up what a request needs, so that the app never sends it. */
export function NotConfigured({ service, as: Element }: NotConfiguredProps): ReactNode {
  const { language } = usePage();
  if (service === undefined || services[service as keyof Services] !== null) return null;
  return <Element>{wordsIn(language)("site.notConfigured")}</Element>;
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Codes({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.map((name) => (
    <span key={name}>
      <code>{name}</code>{" "}
    </span>
  ));
}
