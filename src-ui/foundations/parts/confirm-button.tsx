import type { LucideIcon } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import type { Failure } from "../../../src-worker/contract/outcome";
import { Button } from "./button";
import styles from "./confirm-button.module.css";
import { FailureLine } from "./failure-line";
import { IconButton } from "./icon-button";

export interface ConfirmButtonProps {
  readonly kind: "quiet" | "secondary";
  readonly label: string;
  /** Shown in place of the label, which stays the name. */
  readonly icon?: LucideIcon;
  /** Id of the element that names the removed item, if the label does not. */
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  /** Says what is lost. */
  readonly question: string;
  readonly keep: string;
  readonly remove: string;
  /** Replaces `remove` meanwhile. */
  readonly removing: string;
  /** Resolves to null once it is removed. */
  onRemove(): Promise<Failure | null>;
}

/** A button for a removal that cannot be undone: its press shows a question, and only the answer removes. */
export function ConfirmButton(props: ConfirmButtonProps): ReactNode {
  const { kind, label, icon, describedBy, disabled } = props;
  const [confirming, setConfirming] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef(confirming);
  useEffect(() => {
    // The pressed button is replaced by the question, or returns after it.
    if (before.current !== confirming) {
      first.current?.focus();
      // Scroll to the whole question, not only to its focused button.
      first.current?.closest("[role=group]")?.scrollIntoView({ block: "nearest" });
    }
    before.current = confirming;
  }, [confirming]);
  if (confirming) return <Question {...props} keepRef={first} onEnd={() => setConfirming(false)} />;
  const button = { ref: first, "aria-describedby": describedBy, disabled, onClick: () => setConfirming(true) };
  if (icon) return <IconButton icon={icon} label={label} title={label} {...button} />;
  return (
    <Button kind={kind} {...button}>
      {label}
    </Button>
  );
}

interface QuestionProps extends ConfirmButtonProps {
  readonly keepRef: Ref<HTMLButtonElement>;
  /** Called when nothing is removed, and after it was removed. */
  onEnd(): void;
}

function Question({ question, keep, remove, removing, onRemove, keepRef, onEnd }: QuestionProps): ReactNode {
  const words = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await onRemove();
    setBusy(false);
    setFailure(failed);
    if (!failed) onEnd();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={`wrap at-end gap-8 own-line ${styles.question}`} role="group" aria-labelledby={words}>
      <p id={words} className="own-line">
        {question}
      </p>
      <FailureLine failure={failure} />
      <Button kind="secondary" ref={keepRef} disabled={busy} onClick={onEnd}>
        {keep}
      </Button>
      <Button kind="danger" disabled={busy} onClick={() => void act()}>
        {busy ? removing : remove}
      </Button>
    </div>
  );
}
