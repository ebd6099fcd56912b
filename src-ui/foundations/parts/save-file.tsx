import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./save-file.module.css";

export interface SaveFileProps {
  /** A Blob. Anything else renders nothing. */
  readonly file: unknown;
  /** The name of the saved file. */
  readonly name: string;
  readonly label: string;
}

/** A download link: browsers save a file reliably only after a click. */
export function SaveFile({ file, name, label }: SaveFileProps): ReactNode {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    url && (
      <a className={`inline-row gap-8 strong ${styles.save}`} href={url} download={name}>
        <Download size={20} strokeWidth={1.75} aria-hidden />
        {label}
      </a>
    )
  );
}
