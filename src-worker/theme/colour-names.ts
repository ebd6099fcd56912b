import type { NameWeights } from "./colour-evidence";

/**
 * Names of colours in themes, with their weights: Shopify's Dawn family (`color-button`, before
 * 2023 `color-base-accent-1`), Horizon and Pebble (`color-primary-button-background`), Motion (`color-btn-primary`), Broadcast
 * (`color-primary`), theme settings (`color-primary`, `colors-accent-1`), WordPress (`wp--preset--color--primary`), Elementor,
 * Astra, Kadence. WordPress's presets and WooCommerce's violet are left out: they say nothing about a merchant.
 */
export const primaryNames: NameWeights = [
  [/^(color-)?(brand|brand-primary|brand-color|theme-color)$/, 11],
  [/^colors?-(primary|main|brand|accent)$/, 10],
  [/^(primary|main|accent)(-color)?$/, 10],
  [/^wp--(preset--color|custom--color)--(primary|brand|main)$/, 10],
  [/^e-global-color-(primary|accent)$|^ast-global-color-0$|^global-palette-?1$/, 10],
  [/^colors?-(primary-)?(button|btn)(-primary)?(-background|-bg)?$/, 9],
  [/^(button|btn)-?(primary-?)?(background|bg)(-color)?$|^primary-button-background$/, 9],
  [/^colors?-(base-)?accent-1$|^colors?-solid-button-background$/, 9],
  [/^wp--preset--color--(accent(-1)?|secondary)$/, 7],
  [/^colors?-(base-)?accent-2$|^colors?-secondary$|^secondary(-color)?$/, 7],
  [/^e-global-color-secondary$|^ast-global-color-1$|^global-palette-?2$/, 7],
  [/^colors?-(link|links|body-link)$|^link-color$/, 6],
];

export const secondaryNames: NameWeights = [
  [/^colors?-secondary$|^secondary(-color)?$|^brand-secondary$/, 10],
  [/^wp--preset--color--secondary$|^e-global-color-secondary$/, 10],
  [/^colors?-(base-)?accent-2$/, 9],
];

export const backgroundNames: NameWeights = [
  [/^colors?-(base-)?background-1$|^colors?-(background|bg|body|body-bg)$/, 10],
  [/^wp--preset--color--(base|background)$/, 9],
  [/^(body-)?(background|bg)(-color|-body)?$|^global-palette-?9$/, 8],
];

export const textNames: NameWeights = [
  [/^colors?-(base-)?text$|^colors?-(foreground|text-body|body-text)$/, 10],
  [/^wp--preset--color--(contrast|foreground|text)$/, 9],
  [/^(body-)?text(-color)?$|^e-global-color-text$|^global-palette-?3$|^ast-global-color-3$/, 8],
];

export const headerNames: NameWeights = [
  [/^colors?-(header|header-bg|header-background|nav|nav-bg|menu-bg)$/, 10],
  [/^(header|nav)-(background|bg)(-color)?$/, 9],
];

export const cardNames: NameWeights = [[/^colors?-(card|card-bg|card-background|product-card-background)$/, 10]];

export const borderNames: NameWeights = [[/^colors?-(border|borders|border-light|line)$|^border-color$/, 10]];
