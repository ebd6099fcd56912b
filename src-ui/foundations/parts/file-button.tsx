import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "./button";

export interface FileButtonProps {
  readonly label: string;
  /** Names the kind of file; marks the hidden field. */
  readonly file:
    | "catalogue"
    | "completion"
    | "customers"
    | "lines"
    | "prices"
    | "products"
    | "settings"
    | "trace"
    | "work";
  readonly disabled?: boolean;
  readonly button?: RefObject<HTMLButtonElement | null>;
  onFile(file: File): void;
}

/** A button that lets the person choose a file. The same file can be chosen again. */
export function FileButton({ label, file, disabled = false, button, onFile }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="secondary" ref={button} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {/* Without `accept`: a tablet that does not know the extension would not offer the file. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        {...{ [`data-${file}-file`]: true }}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = "";
          if (chosen) onFile(chosen);
        }}
      />
    </>
  );
}
