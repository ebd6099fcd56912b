import { type ReactNode, type Ref, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { useAddress } from "../../foundations/address/address";
import { useKiosk, useOrdering } from "../../foundations/local-storage/kiosk-state";
import { useAfterPaint } from "../../foundations/parts/use-after-paint";
import { EnterQuantities } from "./enter-quantities";
import { ImageCarousel } from "./image-carousel";
import { PresentProduct } from "./present-product";
import { PriceAndStock } from "./price-and-stock";
import { ProductCollections } from "./product-collections";
import { ProductDescription } from "./product-description";
import { ProductFacts } from "./product-facts";
import { ProductFooter } from "./product-footer";
import { ProductHeader } from "./product-header";
import styles from "./product-view.module.css";
import { useCarousel } from "./use-carousel";
import { useSharedImage } from "./use-shared-image";
import { chosenVariant, imagePosition } from "./variant-choice";
import { VariantPicker } from "./variant-picker";

/** Commands for the dialog's keys. */
export interface ProductViewHandle {
  /** Moves by a number of images. */
  step(by: number): void;
}

export interface ProductViewProps {
  readonly detail: ProductDetail;
  /** Id for the heading that labels the dialog. */
  readonly heading: string;
  readonly ref?: Ref<ProductViewHandle>;
}

/** A product: its images on one side, its details on the other. */
export function ProductView({ detail, heading, ref }: ProductViewProps): ReactNode {
  const { t } = useTranslation();
  const { product, stock, description, variantDescriptions, collections } = detail;
  const requested = useAddress().variant;
  const ordering = useOrdering();
  const kiosk = useKiosk() !== null;
  const variant = chosenVariant(product, requested);
  const carousel = useCarousel(product.images.length, imagePosition(product.images, variant));
  useSharedImage(carousel.track, product.handle);

  // Rendered after the title, price and image.
  const whole = useAfterPaint(true, false);

  useImperativeHandle(ref, () => ({ step: carousel.step }));

  return (
    <div className={`scroll column ${styles.view}`}>
      <div className={`rigid ${styles.media}`}>
        <ImageCarousel images={product.images} title={product.title} carousel={carousel} />
      </div>
      <div className={`column ${styles.info}`}>
        <ProductHeader heading={heading} vendor={product.vendor} title={product.title} />
        {variant && <PriceAndStock stock={stock} variants={product.variants} chosen={variant} />}
        {variant?.orderObstacle && <p className={styles.obstacle}>{t(`detail.obstacle.${variant.orderObstacle}`)}</p>}
        {whole && (
          <>
            {variant && <VariantPicker product={product} chosen={variant} />}
            {ordering && product.variants.length > 1 && <EnterQuantities product={product} />}
            {variant && (
              <ProductDescription
                key={variant.id}
                label={t("detail.variantDescription")}
                tree={variantDescriptions[variant.id] ?? []}
              />
            )}
            <ProductDescription label={t("detail.description")} tree={description} />
            {variant && <ProductFacts product={product} variant={variant} />}
            <ProductCollections collections={collections} />
            {!kiosk && <PresentProduct product={product.id} />}
            {variant && <ProductFooter product={product} variant={variant} />}
          </>
        )}
      </div>
    </div>
  );
}
