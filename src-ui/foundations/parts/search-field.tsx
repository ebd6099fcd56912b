import type { LucideIcon } from "lucide-react";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { IconButton } from "./icon-button";
import styles from "./search-field.module.css";

export interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "ref"> {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly text: string;
  onText(text: string): void;
  /** Makes the field a search landmark that a button and Escape clear. */
  readonly clearing?: { readonly label: string; clear(): void };
  readonly ref?: RefObject<HTMLInputElement | null>;
  /** Controls at the end of the field, such as a scan button. */
  readonly children?: ReactNode;
}

/** A search or filter field with an icon at its start. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { label, icon: Icon = Search, text, onText, clearing, ref, className, onKeyDown, children, ...input } = props;
  const fallbackRef = useRef<HTMLInputElement>(null);
  const field = ref ?? fallbackRef;
  const Box = clearing ? "search" : "div";
  return (
    <Box className={[styles.box, className].filter(Boolean).join(" ")} data-more={Boolean(children)}>
      <Icon className={styles.glass} size={20} strokeWidth={1.75} aria-hidden />
      <input
        {...input}
        ref={field}
        className={`field full-width ${styles.input}`}
        type={clearing ? "search" : "text"}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // Input methods use the same keys to choose a suggestion.
          if (event.nativeEvent.isComposing) return;
          onKeyDown?.(event);
          if (event.key !== "Escape" || !text || !clearing) return;
          event.preventDefault();
          clearing.clear();
        }}
      />
      {clearing && text && (
        <IconButton
          icon={X}
          className={styles.clear}
          label={clearing.label}
          onClick={() => {
            clearing.clear();
            field.current?.focus();
          }}
        />
      )}
      {children && <span className={styles.more}>{children}</span>}
    </Box>
  );
}
