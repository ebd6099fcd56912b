import { describe, expect, test } from "vitest";
import { site, themeOf, website } from "./website";

const header = (logo: string) =>
  `<header class="header"><a href="/"><img class="header__heading-logo" src="${logo}"></a></header>`;
const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

describe("the theme of a home page", () => {
  test("of the Dawn family: channels in colour schemes, the first for the page", async () => {
    const theme = await themeOf(
      `<meta name="theme-color" content=""><link rel="icon" href="/cdn/shop/files/mark.png?crop=center&height=32&v=17&width=32">
      <style data-shopify>
      :root, .color-scheme-1 { --color-background: 250,247,242; --color-foreground: 34,40,44; --color-button: 29,78,74; --color-button-text: 255,255,255 }
      .color-scheme-2 { --color-background: 29,78,74; --color-foreground: 250,247,242; --color-button: 244,201,122 }
      :root { --font-body-family: Assistant, sans-serif; --font-heading-family: "Avenir Next", sans-serif }
      </style>`,
      `<div class="header-wrapper color-scheme-2"><header class="header"><a href="/"><img class="header__heading-logo" src="//shop.test/cdn/shop/files/name.png?height=45&v=3&width=180"></a></header></div>`,
    );
    expect(theme).toMatchObject({
      primaryColor: "#1d4e4a",
      backgroundColor: "#faf7f2",
      cardBackground: "#ffffff",
      headerBackground: "#1d4e4a",
      textColor: "#22282c",
      logo: `${site}/cdn/shop/files/name.png?v=3`,
      favicon: `${site}/cdn/shop/files/mark.png?v=17`,
      fontFamily: "Assistant",
      bodyFont: "Assistant",
      headingFont: "system",
      fonts: ["Assistant", "Avenir Next"],
    });
    expect(theme.colors[0]).toEqual({ value: "#1d4e4a", name: "--color-button" });
  });

  test("of the Dawn family before 2023: a colour takes precedence over a black button", async () => {
    const theme = await themeOf(
      `<style>:root { --color-base-text: 8, 8, 8; --color-base-background-1: 253, 251, 247; --color-base-background-2: 237, 255, 167;
      --color-base-accent-1: 8, 8, 8; --color-base-accent-2: 94, 54, 83; --gradient-base-accent-2: linear-gradient(320deg, red, blue) }</style>`,
      `<div class="header-wrapper color-background-2 gradient"><header>${header("/cdn/shop/files/l.png")}</header></div>`,
    );
    expect(theme).toMatchObject({
      primaryColor: "#5e3653",
      backgroundColor: "#fdfbf7",
      headerBackground: "#edffa7",
      textColor: "#080808",
      favicon: `${site}/favicon.ico`,
    });
  });

  test("of Horizon: `rgb()` with an opacity, space-separated channels, all black and white", async () => {
    const theme = await themeOf(
      `<style>:root,
      .color-scheme-1 { --color-background: rgb(255 255 255 / 1.0); --color-background-rgb: 255 255 255; --color-foreground: rgb(0 0 0 / 0.81); --color-foreground-rgb: 0 0 0;
        --color-primary: rgb(0 0 0 / 0.81); --color-primary-button-background: rgb(0 0 0 / 1.0); --color-secondary-button-background: rgb(0 0 0 / 0.0) }
      .color-scheme-5 { --color-background: rgb(0 0 0 / 1.0) }</style>`,
      `<header-component><div class="header__row color-scheme-5"><a href="/"><img class="header-logo__image" src="cdn/shop/files/l.png?height=65&amp;v=1"></a></div></header-component>`,
    );
    expect(theme).toMatchObject({
      primaryColor: "#000000",
      backgroundColor: "#ffffff",
      textColor: "#000000",
      headerBackground: "#000000",
      logo: `${site}/cdn/shop/files/l.png?v=1`,
    });
  });

  test("of Pebble: space-separated channels with an empty value among them", async () => {
    const theme = await themeOf(
      `<style>:root, .color-scheme-1 { --color-background: 255 255 255; --color-foreground: 0 0 0; --color-primary-button-background: 157 18 63; --color-primary-button-border: ; --color-cart-bubble-background: #f60eda }
      .color-scheme-a1b2 { --color-background: 105 3 36; --color-primary-button-background: 0 0 0 }</style>`,
      `<header class="header color-scheme-a1b2"><h1><a href="/"><img class="logo logo--desktop" src="https://shop.test/cdn/shop/files/l.svg" srcset="x 2x"></a></h1></header>`,
    );
    expect(theme).toMatchObject({
      primaryColor: "#9d123f",
      headerBackground: "#690324",
      logo: `${site}/cdn/shop/files/l.svg`,
    });
  });

  test("of Motion: one-word names in a linked sheet", async () => {
    const theme = await themeOf(
      `<meta name="theme-color" content="#111111"><link rel="shortcut icon" href="//shop.test/cdn/shop/files/mark_32x32.png?v=2">
      <style data-shopify>:root { --typeHeaderPrimary: Futura; --typeBasePrimary: "ITC Avant Garde Gothic" }</style>${sheet("/cdn/shop/t/2/assets/theme.css?v=1")}`,
      `<header id="SiteHeader" class="site-header"><div class="site-header__logo"><a href="/"><img src="//shop.test/cdn/shop/files/name_140x@2x.png?v=9"></a></div></header>`,
      {
        "/cdn/shop/t/2/assets/theme.css?v=1":
          '@charset "UTF-8";/*! Motion */:root{--colorBtnPrimary:#204e9a;--colorBtnPrimaryText:#ffffff;--colorCartDot:#ff4f33;--colorTextBody:#1c1d1d;--colorBody:#ffffff;--colorNav:#f3f3f3}@keyframes spin{0%{color:red}}',
      },
    );
    expect(theme).toMatchObject({
      primaryColor: "#204e9a",
      backgroundColor: "#ffffff",
      textColor: "#1c1d1d",
      headerBackground: "#f3f3f3",
      headingFont: "system",
      fontFamily: "ITC Avant Garde Gothic",
      bodyFont: "system",
      logo: `${site}/cdn/shop/files/name.png?v=9`,
      favicon: `${site}/cdn/shop/files/mark.png?v=2`,
    });
  });

  test("of Broadcast: three dashes, and a logo whose width a script sets", async () => {
    const theme = await themeOf(
      `<meta name="theme-color" content="#418383"><style data-shopify>
      :root { ---color-bg: #ffffff; ---color-text: #040f0f; ---color-primary: #5ab39f; ---color-primary-hover: #338d79; ---color-secondary: #418383; ---color-link: #418383; ---color-header-bg: #040f0f; ---font-stack-heading: sequel , Almarai,  serif; ---font-stack-body: Georgia, serif }</style>`,
      `<header class="theme__header"><div class="header__logo"><a href="/"><img data-src="//cdn.shopify.com/s/files/1/05/files/name_{width}x.png?v=1" class="lazyload logo__img"><noscript><img class="logo__img" src="https://cdn.shopify.com/s/files/1/05/files/name_360x.png?v=1"></noscript></a></div></header>`,
    );
    expect(theme).toMatchObject({
      primaryColor: "#5ab39f",
      secondaryColor: "#418383",
      headerBackground: "#040f0f",
      logo: "https://cdn.shopify.com/s/files/1/05/files/name.png?v=1",
      fontFamily: "Georgia",
      bodyFont: "Lora",
      headingFont: "Lora",
    });
  });

  test("of an older Shopify theme: settings in a script, and only rules in its sheet", async () => {
    const theme = await themeOf(
      `<script>window.theme = { settings: { color_primary: "#b3541e", "color_body_bg": '#fffaf3', type_header_font: "Georgia, serif", } };</script>${sheet("https://cdn.shopify.com/s/files/1/1/t/1/assets/theme.scss.css?v=1")}`,
      header("/cdn/shop/files/l_200x.jpg"),
      {
        "https://cdn.shopify.com/s/files/1/1/t/1/assets/theme.scss.css?v=1":
          "body{color:#333;background:#eee}.btn{background-color:#000}",
      },
    );
    expect(theme).toMatchObject({
      primaryColor: "#b3541e",
      backgroundColor: "#fffaf3",
      textColor: "#333333",
      headingFont: "Lora",
    });
  });

  test("of a page without names: the colours that buttons and links use most", async () => {
    const theme = await themeOf(
      `<style>@import url(//x.test/a.css); body { background: #fff url(paper.png); color: #222 } a { color: #333 }
      .btn, .button { background: #7a2048 } .button { background-color: #7a2048 } .btn { background: #111 } .btn:hover { background: #00f }
      @media print { .btn { background: #0f0 } } @media (prefers-color-scheme: dark) { body { background-color: #000 } }
      header { background-color: hsl(20, 60%, 90%) }</style>`,
    );
    expect(theme).toMatchObject({ primaryColor: "#7a2048", textColor: "#222222", headerBackground: "#f5e0d6" });
  });

  test("of a WordPress block theme: its own presets, never WordPress's or WooCommerce's", async () => {
    const theme = await themeOf(
      `<link rel="icon" href="${site}/i-32x32.png" sizes="32x32"><link rel="icon" href="${site}/i-192x192.png" sizes="192x192"><link rel="apple-touch-icon" href="${site}/i-180x180.png">
      <style id="global-styles-inline-css">:root{--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--base:#faf7f2;--wp--preset--color--contrast:#22282c;--wp--preset--color--primary:#1d4e4a;--wp--preset--color--secondary:#f4c97a;--wp--preset--font-family--body:Georgia, serif}:root{--woocommerce:#720eec;--wc-primary:#720eec}</style>
      ${sheet("/wp-content/plugins/slider/style.css")}${sheet("/wp-content/themes/harbour/style.css")}`,
      `<header class="site-header"><a href="${site}/" class="custom-logo-link"><img class="custom-logo" src="${site}/wp-content/uploads/name.png" srcset="x 1x"></a></header>`,
      {
        "/wp-content/themes/harbour/style.css":
          ".site-header{background:#22282c}.custom-logo{background:#faf7f2}a{color:#00f}",
      },
    );
    expect(theme).toMatchObject({
      primaryColor: "#1d4e4a",
      secondaryColor: "#f4c97a",
      backgroundColor: "#faf7f2",
      headerBackground: "#22282c",
      logoBackground: "#faf7f2",
      logo: `${site}/wp-content/uploads/name.png`,
      favicon: `${site}/i-192x192.png`,
      fontFamily: "Georgia",
    });
  });

  test("of a WordPress block theme: the colour of its buttons, then its contrast colour, then its accents", async () => {
    const presets = (names: string) => `<style>:root{--wp--preset--color--accent-1:#ffe000;${names}}</style>`;
    const buttons = (value: string) =>
      `<style>:root :where(.wp-element-button, .wp-block-button__link){background-color:${value}}</style>`;
    const contrast = "--wp--preset--color--contrast:#101010";
    const primaryOf = async (head: string) => (await themeOf(head)).primaryColor;
    expect(await primaryOf(presets(contrast) + buttons("var(--wp--preset--color--accent-1)"))).toBe("#ffe000");
    expect(await primaryOf(presets("") + buttons("#222222"))).toBe("#222222");
    expect(await primaryOf(presets(contrast))).toBe("#101010");
    expect(await primaryOf(presets(contrast) + buttons("#32373c"))).toBe("#101010");
    expect(await primaryOf(presets(""))).toBe("#ffe000");
  });

  const plugins = Array.from({ length: 20 }, (_, at) => sheet(`/wp-content/plugins/p${at}/assets/theme.css`)).join("");
  const themes = ["reset", "style", "theme", "header-footer", "custom", "global", "main", "base"]
    .map((name) => sheet(`/wp-content/themes/hello-elementor/assets/css/${name}.css`))
    .join("");
  const posts = [12, 33, 257, 410]
    .map((id) => sheet(`/wp-content/uploads/elementor/css/post-${id}.css?ver=1`))
    .join("");
  const kit =
    '.elementor-kit-257{--e-global-color-primary:#275129;--e-global-color-secondary:#f0b429;--e-global-color-text:#333333;--e-global-typography-text-font-family:"Lora";--e-global-typography-primary-font-family:"Montserrat";background-color:#fdfaf5;color:var( --e-global-color-text )}.elementor-kit-257 h1{font-family:var( --e-global-typography-primary-font-family ), Sans-serif}';
  const page12 = ".elementor-12 .elementor-button{background-color:var( --e-global-color-primary )}";
  const reset = "body{background-color:#fff;color:#333}[type=button]{border:1px solid #c36;color:#c36}a{color:#c36}";

  test.each([
    ["whose page names its kit", '<body class="home elementor-default elementor-kit-257 elementor-page">'],
    ["whose page names its kit in capitals", '<body class="home Elementor-Kit-257">'],
  ])("of an Elementor shop %s: the kit's sheet among 32", async (_, body) => {
    const shop = website({
      "/": `<head>${plugins}${themes}${posts}</head>${body}<header class="site-header"><a href="/"><img class="custom-logo" src="/l.png"></a></header>`,
      "/wp-content/themes/hello-elementor/assets/css/reset.css": reset,
      "/wp-content/uploads/elementor/css/post-12.css?ver=1": page12,
      "/wp-content/uploads/elementor/css/post-257.css?ver=1": kit,
    });
    expect(await shop.read()).toMatchObject({
      primaryColor: "#275129",
      secondaryColor: "#f0b429",
      backgroundColor: "#fdfaf5",
      textColor: "#333333",
      fontFamily: "Lora",
      bodyFont: "Lora",
      headingFont: "Montserrat",
    });
    expect(shop.requests.length).toBeLessThanOrEqual(13);
  });

  test("of other builders: the sheet that they wrote for this shop", async () => {
    for (const path of [
      "/wp-content/uploads/fusion-styles/global.css",
      "/wp-content/cache/autoptimize/css/autoptimize_1a.css",
      "/wp-content/uploads/astra/astra-theme-dynamic-css-post-8.css",
    ]) {
      const { primaryColor } = await themeOf(plugins + themes + sheet(path), "", {
        [path]: "html{--ast-global-color-0:#7a2048}",
      });
      expect(primaryColor, path).toBe("#7a2048");
    }
  });

  test("of a classic WordPress theme: its rules, and a logo that only its structured data names", async () => {
    const theme = await themeOf(
      `<style id="storefront-inline-css">body{background-color:#ffffff;color:#6d6d6d}a{color:#7f54b3}.button,button{background-color:#eeeeee;color:#333}.button.alt{background-color:#333333}.site-header{background-color:#2c2d33}</style>
      <script type="application/ld+json">{"@context":"https:\\/\\/schema.org","@graph":[{"@type":"Organization","logo":{"@type":"ImageObject","@id":"https://shop.test/#/logo/","url":"https:\\/\\/shop.test\\/wp-content\\/uploads\\/name.svg"}}]}</script>`,
      `<header class="site-header"><img src="/banner.jpg"></header>`,
    );
    expect(theme).toMatchObject({
      primaryColor: "#7f54b3",
      headerBackground: "#2c2d33",
      logo: `${site}/wp-content/uploads/name.svg`,
    });
  });
});

test("a logo that a script loads later is found, whatever stands in its place", async () => {
  const dark = "<style>:root{--color-primary:#1d4e4a}</style>";
  for (const image of [
    '<img class="logo" src="data:image/gif;base64,R0" data-src="/name.png"><noscript><img class="logo" src="/name.png"></noscript>',
    '<img class="logo" src="/blank.gif" data-lazy-src="/name.png">',
    '<img class="logo" data-srcset="/name.png 400w">',
  ])
    expect((await themeOf(dark, `<header><a href="/">${image}</a></header>`)).logo).toBe(`${site}/name.png`);
});

describe("derived values", () => {
  test("a page with one colour gets a darker and a lighter one by a fifth", async () => {
    const theme = await themeOf("<style>:root{--color-primary:#808000;--color-background:#000}</style>");
    expect(theme).toMatchObject({
      primaryColor: "#808000",
      secondaryColor: "#666600",
      accentColor: "#999933",
      cardBackground: "#1a1a1a",
      textColor: "#1f2937",
    });
  });

  test("a sharing image is the logo only if the page has no other and calls it a logo", async () => {
    const shared = (name: string) =>
      `<meta property="og:image" content="http://shop.test/cdn/shop/files/${name}?width=600">`;
    const dark = "<style>body{background:#000}</style>";
    expect((await themeOf(shared("shop-logo.png"))).logo).toBe(`${site}/cdn/shop/files/shop-logo.png`);
    expect((await themeOf(shared("shop-logo.png"), header("/l.png"))).logo).toBe(`${site}/l.png`);
    expect((await themeOf(dark + shared("summer.jpg"))).logo).toBeNull();
  });

  test("theme-color is the last fallback", async () => {
    const meta = '<meta name="theme-color" content="#418383">';
    expect((await themeOf(meta)).primaryColor).toBe("#418383");
    expect((await themeOf(`${meta}<style>a{color:#b3541e}</style>`)).primaryColor).toBe("#b3541e");
  });

  test("a page without any theme is refused", async () => {
    await expect(themeOf("", "<h1>Shop</h1>")).rejects.toMatchObject({ failure: { code: "theme-not-found" } });
  });
});

describe("requests to a website", () => {
  test("are only for the home page if it suffices", async () => {
    const shop = website({
      "/": `<style>:root{--color-button:1,2,90;--color-background:9,9,9;--color-foreground:250,250,250;--color-header-bg:#000}</style>${sheet("/theme.css")}`,
    });
    await shop.read();
    expect(shop.requests.map(({ url }) => url)).toEqual([`${site}/`]);
  });

  test("are for four sheets otherwise, the theme's own first, none of apps and fonts", async () => {
    const names = ["a", "b", "c", "d", "theme", "base"].map((name) => `/${name}.css`);
    const shop = website({
      "/":
        [...names, "https://fonts.googleapis.com/css2?family=X", "https://cdn.shopify.com/extensions/x/app.css"]
          .map(sheet)
          .join("") + header("/l.png"),
      "/a.css": ".btn{background:#7a2048}",
    });
    await shop.read();
    expect(shop.requests.map(({ url }) => url.replace(site, ""))).toEqual([
      "/",
      "/theme.css",
      "/base.css",
      "/a.css",
      "/b.css",
    ]);
  });

  test("are for up to twelve sheets while none names the shop's colour, within ten seconds", async () => {
    const names = Array.from({ length: 43 }, (_, at) => `/part-${at}.css`);
    const shop = website({ "/": names.map(sheet).join("") + header("/l.png") });
    await shop.read();
    expect(shop.requests).toHaveLength(13);
    const slow = website({
      "/": names.map(sheet).join("") + header("/l.png"),
      "/part-1.css": () => {
        slow.world.expireDeadlines(10_000);
        return new Response("");
      },
    });
    expect((await slow.read()).logo).toBe(`${site}/l.png`);
    expect(slow.requests).toHaveLength(3);
  });

  test("find the sheet that defines what other sheets need, though a button has a colour", async () => {
    const shop = website({
      "/": ["theme", "style", "main", "base", "one", "two"].map((name) => sheet(`/${name}.css`)).join(""),
      "/theme.css": ".btn{background:#cc3366} .hero{border-color:var( --color-primary )}",
      "/two.css": ":root{--color-primary:#275129}",
    });
    expect((await shop.read()).primaryColor).toBe("#275129");
  });

  test("carry no credentials or cookies", async () => {
    const shop = website({ "/": header("/l.png") + sheet("/theme.css") });
    await shop.read();
    expect(shop.all).toHaveLength(4);
    for (const { init } of shop.all) {
      expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
      expect(new Headers(init.headers).has("authorization")).toBe(false);
    }
  });

  test.each([
    [401, "store-unauthorized"],
    [404, "store-not-found"],
    [503, "store-busy"],
  ])("fail when the home page answers %i: %s", async (status, code) => {
    const { read } = website({ "/": () => new Response("no", { status }) });
    await expect(read()).rejects.toMatchObject({ failure: { code } });
  });
});
