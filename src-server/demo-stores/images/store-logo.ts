/** The made-up wholesaler's name as a logo, an SVG of 528 by 160: its mark, and the first letters of both words. */
export const storeLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="528" height="160" viewBox="0 0 528 160">
<rect x="8" y="8" width="144" height="144" rx="28" fill="#1d4e4a"/>
<circle cx="80" cy="66" r="26" fill="#f4c97a"/>
<path d="M20 94c20-14 40-14 60 0s40 14 60 0v38a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10z" fill="#faf7f2"/>
<g fill="#1d4e4a">
<path d="M204 24h26v46h56V24h26v112h-26V94h-56v42h-26z"/>
<circle cx="366" cy="80" r="16" fill="#c98a1b"/>
<path d="M420 24h96v24h-70v24h62v24h-62v40h-26z"/>
</g>
</svg>`;
