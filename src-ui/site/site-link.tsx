import type { ComponentProps, ReactNode } from "react";
import { usePage } from "./page-context";
import { siteHref } from "./site-words";

export interface Link {
  readonly label: string;
  /** An English path, or an address of another site. */
  readonly href: string;
}

/** A link whose `href` is an English path; it leads to the page in this page's language. */
export function SiteLink({ className, href, ...rest }: ComponentProps<"a"> & { readonly href: string }): ReactNode {
  return <a className={className} href={siteHref(usePage().language, href)} {...rest} />;
}

interface LinksProps {
  readonly links: readonly Link[];
}

/** Links that look like buttons; the first is the one that the page wants pressed. */
export function Actions({ links }: LinksProps): ReactNode {
  return (
    <p className="actions">
      {links.map(({ label, href }, at) => (
        <SiteLink key={href} className={at === 0 ? "button accent" : "button"} href={href}>
          {label}
        </SiteLink>
      ))}
    </p>
  );
}

export function LinkItems({ links }: LinksProps): ReactNode {
  return links.map(({ label, href }) => (
    <li key={href}>
      <SiteLink href={href}>{label}</SiteLink>
    </li>
  ));
}
