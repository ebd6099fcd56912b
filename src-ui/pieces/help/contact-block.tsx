import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import contact from "../../../content/contact.json";
import { useLanguage } from "../../foundations/words/use-language";
import styles from "./contact-block.module.css";

/** How to reach the operator's support. */
export function ContactBlock(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useId();
  const { email, phone, website, hours } = contact;
  return (
    <section aria-labelledby={heading} className="stack gap-4">
      <h3 id={heading}>{t("help.contact")}</h3>
      <dl className={styles.lines}>
        <dt className="small">{t("help.email")}</dt>
        <dd className="breakable">
          <a className="inline-row target" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt className="small">{t("help.phone")}</dt>
        <dd className="breakable">
          <a className="inline-row target" href={`tel:${phone.replaceAll(" ", "")}`}>
            {phone}
          </a>
        </dd>
        <dt className="small">{t("help.website")}</dt>
        <dd className="breakable">
          <a className="inline-row target" href={website} target="_blank" rel="noopener noreferrer">
            {new URL(website).host} <span className="visually-hidden">{t("connection.newTab")}</span>
          </a>
        </dd>
        <dt className="small">{t("help.hours")}</dt>
        <dd className="breakable">{hours[language]}</dd>
      </dl>
    </section>
  );
}
