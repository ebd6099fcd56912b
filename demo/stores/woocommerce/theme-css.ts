/** The theme's style sheet in the shape of a block theme: presets by reference, and rules for WooCommerce's elements. */
export const wooThemeCss = `body{background-color:var(--wp--preset--color--base);color:var(--wp--preset--color--contrast);font-family:var(--wp--preset--font-family--body);margin:0}
main{box-sizing:border-box;max-width:40rem;margin:4rem auto;padding:0 1rem}
h1,h2,h3{font-family:var(--wp--preset--font-family--heading)}
a{color:var(--wp--preset--color--primary)}
.site-header{background:#1d4e4a;padding:1rem}
.site-header .custom-logo{display:block;height:auto;max-width:180px;background:#faf7f2}
.wp-element-button,.button.alt{background:var(--wp--preset--color--primary);color:var(--wp--preset--color--base);padding:.8rem 2rem}
.woocommerce-message{border-top-color:#720eec}
`;
