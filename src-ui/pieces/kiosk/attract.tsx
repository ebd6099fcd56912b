import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { everything, type ProductRow } from "../../../src-worker/contract/listing-query";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { useCatalogueRevision } from "../../foundations/engine/use-catalogue-revision";
import { Dialog } from "../../foundations/parts/dialog";
import { whileCurrent } from "../../foundations/parts/while-current";
import { ProductSlide } from "../../foundations/product/product-slide";
import slide from "../../foundations/product/product-slide.module.css";
import { isStill } from "../../foundations/theme/motion";
import styles from "./attract.module.css";
import { maxSlides, shiftOf, spread } from "./slides";

/** Milliseconds that a product is shown. */
const turnMs = 6000;

/** Rows from which the products are taken. */
const candidates = 120;

/** Shows products in turn until somebody touches the screen or a key. */
export function Attract({ onStart }: { onStart(): void }): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const products = useHeroes();
  const at = useTurns(products.length > 1);
  const place = products.length > 0 ? at % products.length : 0;
  const [x, y] = shiftOf(at);
  return (
    <Dialog variant="full" label={t("kiosk.start")} className={styles.attract} onClose={onStart}>
      <div className={styles.stage} style={{ translate: `${x}px ${y}px` }} onWheel={onStart}>
        {products.map((product, index) => {
          // The one before fades out; the next one is there already, so that its image is.
          const near = [place - 1, place, place + 1].some((one) => (one + products.length) % products.length === index);
          return (
            near && (
              <div
                key={product.id}
                className={`cover stack gap-24 ${slide.frame} ${styles.slide}`}
                data-shown={index === place}
                aria-hidden
                inert
              >
                <ProductSlide product={product} />
              </div>
            )
          );
        })}
        {products.length === 0 && <p className={`cover middle centred ${styles.name}`}>{store?.name}</p>}
      </div>
      {/* All of the screen is this button, and nothing below it feels the press. */}
      <button
        type="button"
        className={`cover bare inset-outline ${styles.start}`}
        onClick={onStart}
        onKeyDown={(event) => {
          event.preventDefault();
          onStart();
        }}
      >
        <span className={`strong ${styles.invitation}`}>{t("kiosk.start")}</span>
      </button>
    </Dialog>
  );
}

/** Some products of the catalogue whose images can be shown now; renewed with the catalogue. */
function useHeroes(): readonly ProductRow[] {
  const revision = useCatalogueRevision();
  const [products, setProducts] = useState<readonly ProductRow[]>([]);
  useEffect(() => {
    if (revision < 0) return;
    return whileCurrent(async (isCurrent) => {
      const answer = await engine.findProducts(everything, { start: 0, count: candidates }, false);
      if (!answer.ok) return;
      const shown: ProductRow[] = [];
      for (const row of spread(answer.value.rows.filter(({ image }) => image !== null))) {
        if (!isCurrent() || shown.length === maxSlides) break;
        if (!row.image || !(await canShow(row.image.src))) continue;
        shown.push(row);
        if (isCurrent()) setProducts([...shown]);
      }
    });
  }, [revision]);
  return products;
}

/** Whether an image can be shown; without a network, those on the device can. */
async function canShow(src: string): Promise<boolean> {
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => true,
    () => false,
  );
}

/** Counts up while the page is visible; never with reduced motion. */
function useTurns(turning: boolean): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!turning || isStill()) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((now) => now + 1);
    }, turnMs);
    return () => clearInterval(timer);
  }, [turning]);
  return at;
}
