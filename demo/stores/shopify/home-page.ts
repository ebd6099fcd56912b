import { storeProfile } from "../store-profile";

export const themeCssPath = "/cdn/shop/t/2/assets/base.css";

/**
 * The home page, with the styles that a theme reader looks for. observed: the Dawn family writes colours as bare r,g,b
 * triplets once per scheme, so that a variable appears many times; fonts as `--font-body-family` and
 * `--font-heading-family`; theme-color is empty; the addresses of icon and logo carry width, height and crop.
 */
export function homePage(productCount: number): string {
  const name = escapeHtml(storeProfile.name);
  return `<!doctype html>
<html class="no-js" lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="theme-color" content="">
<link rel="icon" type="image/png" href="/cdn/shop/files/store-icon.png?crop=center&height=32&v=1761766537&width=32">
<title>${name}</title>
<meta name="description" content="${escapeHtml(storeProfile.description)}">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${name}">
<meta property="og:image" content="/cdn/shop/files/store-icon.png?v=1761766537">
<script>
var Shopify = Shopify || {};
Shopify.shop = location.host;
Shopify.locale = "en";
Shopify.currency = {"active":"${storeProfile.currency}","rate":"1.0"};
Shopify.country = "${storeProfile.country}";
Shopify.theme = {"name":"Dawn","id":160250000001,"schema_name":"Dawn","schema_version":"15.2.0","theme_store_id":887,"role":"main"};
</script>
<style data-shopify>
:root, .color-scheme-1 {
--color-background: 250,247,242;
--gradient-background: #faf7f2;
--color-foreground: 34,40,44;
--color-button: 29,78,74;
--color-button-text: 255,255,255;
--color-secondary-button: 250,247,242;
--color-link: 29,78,74;
}
.color-scheme-2 {
--color-background: 29,78,74;
--gradient-background: #1d4e4a;
--color-foreground: 250,247,242;
--color-button: 244,201,122;
--color-button-text: 34,40,44;
}
:root {
--font-body-family: Assistant, sans-serif;
--font-body-style: normal;
--font-body-weight: 400;
--font-heading-family: "Libre Baskerville", serif;
--font-heading-weight: 700;
--page-width: 120rem;
}
</style>
<link href="${themeCssPath}?v=88290808517547527771665760782" rel="stylesheet" type="text/css" media="all" />
</head>
<body class="color-scheme-1">
<div class="header-wrapper color-scheme-1"><header class="header"><a href="/" class="header__heading-link"><img src="/cdn/shop/files/store-logo.png?height=45&v=1761766537&width=180" alt="${name}" width="149" height="45" class="header__heading-logo"></a></header></div>
<main>
<h1>${name}</h1>
<p>${escapeHtml(storeProfile.description)}</p>
<p>A Shopify-shaped store on this machine, with ${productCount.toLocaleString("en")} generated products. It answers
<a href="/products.json">/products.json</a>, <a href="/collections.json">/collections.json</a> and <a href="/meta.json">/meta.json</a>.</p>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

/**
 * The theme's style sheet in the shape of the Dawn family: `rgb(var(…))` reads channels, a secondary button overrides
 * the variables of a button, and the merchant's values appear only by reference.
 */
export const shopifyThemeCss = `:root{--alpha-button-background:1;--alpha-link:.85}
.color-scheme-1,.color-scheme-2{color:rgb(var(--color-foreground));background-color:rgb(var(--color-background))}
.button--secondary{--color-button:var(--color-secondary-button);--alpha-button-background:0}
body{margin:0;background:rgb(var(--color-background));color:rgb(var(--color-foreground));font-family:var(--font-body-family)}
main{box-sizing:border-box;max-width:40rem;margin:4rem auto;padding:0 1rem}
h1,h2,h3{font-family:var(--font-heading-family);font-weight:var(--font-heading-weight)}
a,.link{color:rgba(var(--color-link),var(--alpha-link))}
.button,.shopify-challenge__button{display:inline-block;padding:.8rem 2rem;color:rgb(var(--color-button-text));background-color:rgba(var(--color-button),var(--alpha-button-background));text-decoration:none}
.button:hover{background-color:#123}
.header-wrapper{padding:1rem;border-bottom:.1rem solid rgba(var(--color-foreground),.08)}
.header__heading-logo{display:block;height:auto;max-width:180px}
@media screen and (max-width:749px){main{margin:2rem auto}}
@media print{body{background:#fff;color:#000}}
`;
