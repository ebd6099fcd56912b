import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import styles from "./snapshot-tree.module.css";

/** What the engine has told the page last, as a tree that opens and closes. */
export function SnapshotTree(): ReactNode {
  const { t } = useTranslation();
  const { snapshot } = useSnapshot(engineState);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <section className={`card text-13 ${styles.tree}`} aria-label={t("profiler.snapshot")} tabIndex={0}>
      <Branches of={snapshot} />
    </section>
  );
}

function Branches({ of }: { readonly of: object }): ReactNode {
  return (
    <ul className={`plain-list ${styles.branches}`}>
      {Object.entries(of).map(([name, value]) => (
        <li key={name}>
          <Branch name={name} value={value} />
        </li>
      ))}
    </ul>
  );
}

function Branch({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
  const [open, setOpen] = useState(false);
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return (
      <p className={`breakable ${styles.leaf}`}>
        <span className="muted">{name}</span> {leafText(value)}
      </p>
    );
  return (
    <details
      open={open}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className={styles.leaf}>
        <span className="strong">{name}</span> <span className="faint">{sizeOf(value)}</span>
      </summary>
      {open && <Branches of={value} />}
    </details>
  );
}

function leafText(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
}

function sizeOf(value: object): string {
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;
}
