import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./save-file.module.css";

export interface SaveFileProps {
  /** A Blob; nothing is shown for anything else. */
  readonly file: unknown;
  /** What it is saved as. */
  readonly name: string;
  readonly label: string;
}

/** Hands a file over: a browser saves what is pressed for, and nothing else. */
export function SaveFile({ file, name, label }: SaveFileProps): ReactNode {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    url && (
      <a className={styles.save} href={url} download={name}>
        <Download size={20} strokeWidth={1.75} aria-hidden />
        {label}
      </a>
    )
  );
}
