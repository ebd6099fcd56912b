import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "type"> {
  /**
   * `primary`: the one thing to do here; `quiet`: without a border; `danger`: takes something away for good;
   * `icon`: an image alone, to be named by aria-label.
   */
  readonly kind: "primary" | "secondary" | "quiet" | "danger" | "icon";
  readonly type?: "button" | "submit";
}

/** A button of one of five kinds; other props go to the element. */
export function Button({ kind, type = "button", className, ...rest }: ButtonProps): ReactNode {
  return (
    <button type={type} className={[styles.button, styles[kind], className].filter(Boolean).join(" ")} {...rest} />
  );
}
