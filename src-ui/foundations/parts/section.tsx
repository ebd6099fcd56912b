import { type ReactNode, useId } from "react";

export interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps): ReactNode {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="stack gap-12">
      <h3 id={heading}>{title}</h3>
      {hint && <p className="small">{hint}</p>}
      {children}
    </section>
  );
}
