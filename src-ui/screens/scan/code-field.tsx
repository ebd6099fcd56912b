import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestScan } from "../../../src-worker/contract/code-match";
import { Button } from "../../foundations/parts/button";
import { TextField } from "../../foundations/parts/text-field";
import styles from "./code-field.module.css";

export interface CodeFieldProps {
  /** Whether a code adds a piece; then the next one follows. */
  readonly isRapid: boolean;
  onCode(code: string): void;
}

/** A field to type a code into, or for a hardware scanner to type into. */
export function CodeField({ isRapid, onCode }: CodeFieldProps): ReactNode {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  return (
    <form
      className={`stack gap-8 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === "") return;
        onCode(code.trim());
        if (isRapid) setCode("");
      }}
    >
      <TextField
        label={t("scan.code")}
        value={code}
        maxLength={longestScan}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        onChange={(event) => setCode(event.target.value)}
      />
      <Button kind="secondary" type="submit">
        {t(isRapid ? "rapid.add" : "scan.find")}
      </Button>
    </form>
  );
}
