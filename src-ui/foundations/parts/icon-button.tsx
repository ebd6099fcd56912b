import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button";

export interface IconButtonProps extends Omit<ButtonProps, "kind" | "children" | "aria-label"> {
  readonly icon: LucideIcon;
  /** The accessible name. */
  readonly label: string;
  /** CSS pixels of the icon. */
  readonly iconSize?: number;
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, iconSize = 20, ...rest }: IconButtonProps): ReactNode {
  return (
    <Button kind="icon" aria-label={label} {...rest}>
      <Icon size={iconSize} strokeWidth={1.75} aria-hidden />
    </Button>
  );
}
