import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "type"> {
  /**
   * `primary`: the main action; `quiet`: no border; `danger`: deletes for good; `icon`: only an icon, which needs an
   * aria-label.
   */
  readonly kind: "primary" | "secondary" | "quiet" | "danger" | "icon";
  readonly type?: "button" | "submit";
}

/** A button. Other props go to the element. */
export function Button({ kind, type = "button", className, ...rest }: ButtonProps): ReactNode {
  return (
    <button type={type} className={[styles.button, styles[kind], className].filter(Boolean).join(" ")} {...rest} />
  );
}
