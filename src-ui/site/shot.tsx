import type { ReactNode } from "react";
import { usePage } from "./page-context";

export interface ShotProps {
  readonly name: string;
  readonly alt: string;
  /** Whether it is seen at once. */
  readonly eager?: boolean;
}

/**
 * A screenshot in the language of the page and the visitor's colour scheme. Where there are such, a narrow window shows a
 * part of the screen, `<name>-part`, and a tablet's window `<name>-middle`. Throws where there is no such screenshot.
 */
export function Shot({ name, alt, eager = false }: ShotProps): ReactNode {
  const { screenshots, language } = usePage();
  if (screenshots === null) return null;
  const shot = (of: string, scheme: "light" | "dark") => screenshots.get(`/site/${of}-${language}-${scheme}.webp`);
  const light = shot(name, "light");
  if (!light) throw new Error(`There is no screenshot "${name}" in public/site/.`);
  const sources = [
    { media: `${narrow} and ${dark}`, shot: shot(`${name}-part`, "dark") },
    { media: narrow, shot: shot(`${name}-part`, "light") },
    { media: `${middle} and ${dark}`, shot: shot(`${name}-middle`, "dark") },
    { media: middle, shot: shot(`${name}-middle`, "light") },
    { media: dark, shot: shot(name, "dark") },
  ];
  return (
    <picture>
      {sources.map(
        ({ media, shot }) =>
          shot && <source key={media} media={media} srcSet={shot.src} width={shot.width} height={shot.height} />,
      )}
      <img
        className="shot"
        src={light.src}
        width={light.width}
        height={light.height}
        alt={alt}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

const narrow = "(max-width: 37.49em)";
const middle = "(max-width: 63.99875em)";
const dark = "(prefers-color-scheme: dark)";
