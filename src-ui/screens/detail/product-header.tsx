import type { ReactNode } from "react";

export interface ProductHeaderProps {
  /** Id for the heading that labels the dialog. */
  readonly heading: string;
  readonly vendor: string;
  readonly title: string;
}

export function ProductHeader({ heading, vendor, title }: ProductHeaderProps): ReactNode {
  return (
    <header className="breakable">
      {vendor && <p className="small">{vendor}</p>}
      <h2 id={heading} className="text-22">
        {title}
      </h2>
    </header>
  );
}
