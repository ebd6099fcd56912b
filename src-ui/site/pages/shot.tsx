import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "../../../src-worker/contract/engine";

/** A screenshot of the app, as `public/site/` holds it in a language and colour scheme. */
export interface Screenshot {
  /** Such as "/site/search-en-light.webp". */
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The screenshots that exist, by their address. */
export const Screenshots = createContext<ReadonlyMap<string, Screenshot>>(new Map());

export interface ShotProps {
  readonly name: string;
  readonly language: Language;
  readonly alt: string;
  /** Whether it is seen at once. */
  readonly eager?: boolean;
}

/** A screenshot in the language of the page and the visitor's colour scheme; nothing where there is none. */
export function Shot({ name, language, alt, eager = false }: ShotProps): ReactNode {
  const shots = useContext(Screenshots);
  const light = shots.get(`/site/${name}-${language}-light.webp`);
  const dark = shots.get(`/site/${name}-${language}-dark.webp`);
  if (!light) return null;
  return (
    <picture>
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />}
      <img
        className="shot"
        src={light.src}
        width={light.width}
        height={light.height}
        alt={alt}
        loading={eager ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
