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
