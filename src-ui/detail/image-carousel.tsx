import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductImage } from "../../src-worker/contract/product";
import { Button } from "../parts/button";
import { LoadingImage } from "../parts/loading-image";
import styles from "./image-carousel.module.css";
import { ImageZoom } from "./image-zoom";
import type { Carousel } from "./use-carousel";

export interface ImageCarouselProps {
  readonly images: readonly ProductImage[];
  /** The alternative text for images without one. */
  readonly title: string;
  readonly carousel: Carousel;
}

/** A product's images: swipe, previous and next buttons that wrap around, and thumbnails. */
export function ImageCarousel({ images, title, carousel }: ImageCarouselProps): ReactNode {
  const { t } = useTranslation();
  const [zooming, setZooming] = useState(false);
  const shown = images[carousel.position];
  const nameOf = (number: number) => t("detail.imageOf", { number, total: images.length });
  if (images.length === 0)
    return <LoadingImage src={null} alt={title} width={null} height={null} className={styles.alone} />;
  return (
    <div className={styles.carousel}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div
          ref={carousel.track}
          role="group"
          aria-label={t("detail.images")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
          className={styles.track}
          onScroll={carousel.follow}
          onPointerDown={carousel.takeOver}
          onWheel={carousel.takeOver}
          onDoubleClick={() => setZooming(true)}
        >
          {images.map((image, position) => (
            <LoadingImage
              key={image.id}
              className={styles.slide}
              src={image.src}
              alt={image.altText || title}
              width={image.width}
              height={image.height}
              eager={position === carousel.position}
            />
          ))}
        </div>
        <Button
          kind="icon"
          className={styles.zoom}
          aria-label={t("detail.zoom")}
          aria-haspopup="dialog"
          onClick={() => setZooming(true)}
        >
          <ZoomIn size={24} strokeWidth={1.75} aria-hidden />
        </Button>
        {images.length > 1 && (
          <>
            <Button
              kind="icon"
              className={styles.previous}
              aria-label={t("detail.previousImage")}
              onClick={() => carousel.step(-1)}
            >
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
            </Button>
            <Button
              kind="icon"
              className={styles.next}
              aria-label={t("detail.nextImage")}
              onClick={() => carousel.step(1)}
            >
              <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
            </Button>
            <p className={styles.position} aria-live="polite">
              {nameOf(carousel.position + 1)}
            </p>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} carousel={carousel} nameOf={nameOf} />}
      {zooming && shown && <ImageZoom image={shown} title={title} onClose={() => setZooming(false)} />}
    </div>
  );
}

interface ThumbnailsProps {
  readonly images: readonly ProductImage[];
  readonly carousel: Carousel;
  nameOf(number: number): string;
}

function Thumbnails({ images, carousel, nameOf }: ThumbnailsProps): ReactNode {
  return (
    <ul className={styles.thumbnails}>
      {images.map((image, position) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={nameOf(position + 1)}
            aria-current={position === carousel.position}
            ref={position === carousel.position ? bringIntoView : undefined}
            onClick={() => carousel.show(position)}
          >
            <LoadingImage src={image.src} alt="" width={image.width} height={image.height} className={styles.small} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls only the row of thumbnails; scrollIntoView could move the page too. */
function bringIntoView(thumbnail: HTMLElement | null): void {
  const row = thumbnail?.closest("ul");
  if (!thumbnail || !row) return;
  const { left, right } = thumbnail.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (left < seen.left) row.scrollLeft -= seen.left - left + 16;
  else if (right > seen.right) row.scrollLeft += right - seen.right + 16;
}
