import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { useGo } from "../../foundations/address/address";
import { Dialog } from "../../foundations/parts/dialog";
import { IconButton } from "../../foundations/parts/icon-button";
import { readingKey } from "../../foundations/parts/reading-key";
import slideStyles from "../../foundations/product/product-slide.module.css";
import { showImages } from "../../pieces/device/images/show-images";
import type { KeysOf } from "../../pieces/shortcuts/shortcut-list";
import styles from "./showcase.module.css";
import { Slide } from "./slide";
import { useAutoPlay } from "./use-auto-play";
import { usePlace } from "./use-place";
import { useSwiping } from "./use-swiping";

/** Mounted slides on each side of the current one. */
export const beside = 2;
/** Products ahead whose images are fetched first. */
export const ahead = 6;

/** The products of a slideshow. A new object whenever they change. */
export interface Slides {
  /** Null until they are known. */
  readonly total: number | null;
  rowAt(index: number): ProductRow | undefined;
  /** Empty for none. */
  noteOf(product: ProductRow): string;
}

export interface SlideshowProps {
  readonly slides: Slides;
  /** The first product, from 0, unless the address names another. */
  readonly start: number;
  /** Called with each product on screen, and again when the products change. */
  onPlace?(place: number): void;
  onClose(): void;
}

/** Products in full screen, one at a time, by swipe, buttons or auto-play. */
export function Slideshow({ slides, start, onPlace, onClose }: SlideshowProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [requested, setPlace] = usePlace(start);
  const total = slides.total ?? 0;
  const place = Math.max(0, Math.min(requested, total - 1));
  const stage = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLButtonElement>(null);

  const turn = useCallback(() => setPlace(total > 0 ? (place + 1) % total : 0), [place, total, setPlace]);
  const auto = useAutoPlay(stage, control, turn);
  const { laid, onScroll } = useSwiping(strip, place, total, setPlace);
  const open = useCallback(
    ({ handle, match }: ProductRow) => go({ product: handle, variant: match?.variant?.id ?? null }),
    [go],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another total starts anew
  useEffect(() => onPlace?.(requested), [onPlace, requested, total]);
  useEffect(() => {
    showImages(Array.from({ length: ahead + 1 }, (_, step) => slides.rowAt(place + step)?.image?.src));
  }, [slides, place]);

  const step = (by: number) => {
    const next = place + by;
    if (next >= 0 && next < total) setPlace(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    PageDown: () => step(1),
    PageUp: () => step(-1),
    Home: () => setPlace(0),
    End: () => setPlace(Math.max(0, total - 1)),
  } satisfies Readonly<Record<KeysOf<"inShowcase">, () => void>>;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = keys[readingKey(event.key)];
    // Fields and their keys take precedence.
    if (!act || (event.target instanceof HTMLInputElement && event.target.type !== "checkbox")) return;
    event.preventDefault();
    act();
  };

  const share = 100 / (laid.to - laid.from);
  const first = Math.max(laid.from, place - beside);
  const mounted = Array.from({ length: Math.min(laid.to, place + beside + 1) - first }, (_, at) => first + at);
  return (
    <Dialog variant="full" label={t("showcase.title")} className={styles.showcase} scans onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a second way to the buttons below */}
      <div ref={stage} className={`column grow ${styles.stage}`} tabIndex={-1} onKeyDown={onKeyDown}>
        <header className={`row rigid gap-8 ${styles.bar}`}>
          <p role="status" aria-live={auto.playing ? "off" : "polite"} className="grow muted figures">
            {total > 0 && t("showcase.place", { number: place + 1, total })}
          </p>
          {auto.toggle && (
            <IconButton
              ref={control}
              icon={auto.playing ? Pause : Play}
              iconSize={24}
              label={auto.playing ? t("showcase.pause") : t("showcase.play")}
              title={auto.playing ? t("showcase.pause") : t("showcase.play")}
              onClick={auto.toggle}
            />
          )}
          <IconButton icon={X} iconSize={24} label={t("showcase.close")} onClick={onClose} />
        </header>
        <div ref={strip} className={`no-outline ${styles.strip}`} onScroll={onScroll}>
          <div className={styles.all} style={{ inlineSize: `${(laid.to - laid.from) * 100}%` }}>
            {mounted.map((index) => {
              const product = slides.rowAt(index);
              return (
                <section
                  key={index}
                  className={`stack gap-24 ${slideStyles.frame} ${styles.slide}`}
                  aria-label={product?.title}
                  // Neighbouring slides exist for swiping only.
                  inert={index !== place}
                  aria-hidden={index !== place}
                  style={{ inlineSize: `${share}%`, insetInlineStart: `${(index - laid.from) * share}%` }}
                >
                  {product && <Slide product={product} note={slides.noteOf(product)} onOpen={open} />}
                </section>
              );
            })}
          </div>
        </div>
        {slides.total === 0 && <p className={`cover middle muted ${styles.none}`}>{t("grid.none")}</p>}
        <footer className={`rigid between flex ${styles.turns}`}>
          <IconButton
            icon={ChevronLeft}
            iconSize={28}
            label={t("showcase.previous")}
            aria-disabled={place <= 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon={ChevronRight}
            iconSize={28}
            label={t("showcase.next")}
            aria-disabled={place >= total - 1}
            onClick={() => step(1)}
          />
        </footer>
      </div>
    </Dialog>
  );
}
