import type { ReactNode } from "react";
import { usePage } from "./page-context";
import { LinkItems } from "./site-link";

export function Breadcrumb({ title }: { readonly title: string }): ReactNode {
  const { label, home, guides } = usePage().layout.breadcrumb;
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        <LinkItems
          links={[
            { label: home, href: "/" },
            { label: guides, href: "/guides" },
          ]}
        />
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}
