/** The made-up wholesaler's mark, as an SVG of 512 by 512: a harbour wall and a field under one sun. */
const storeIcon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" rx="96" fill="#1d4e4a"/>
<circle cx="256" cy="214" r="84" fill="#f4c97a"/>
<path d="M56 300c66-44 134-44 200 0s134 44 200 0v132a24 24 0 0 1-24 24H80a24 24 0 0 1-24-24z" fill="#faf7f2"/>
<path d="M56 372c66-36 134-36 200 0s134 36 200 0" fill="none" stroke="#1d4e4a" stroke-width="20" stroke-linecap="round"/>
</svg>`;

/** The made-up wholesaler's name as a logo, an SVG of 528 by 160: its mark, and the first letters of both words. */
const storeLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="528" height="160" viewBox="0 0 528 160">
<rect x="8" y="8" width="144" height="144" rx="28" fill="#1d4e4a"/>
<circle cx="80" cy="66" r="26" fill="#f4c97a"/>
<path d="M20 94c20-14 40-14 60 0s40 14 60 0v38a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10z" fill="#faf7f2"/>
<g fill="#1d4e4a">
<path d="M204 24h26v46h56V24h26v112h-26V94h-56v42h-26z"/>
<circle cx="366" cy="80" r="16" fill="#c98a1b"/>
<path d="M420 24h96v24h-70v24h62v24h-62v40h-26z"/>
</g>
</svg>`;

/** The shop's own images, by file name. */
export const storeMarks = { "store-icon": storeIcon, "store-logo": storeLogo } as const;

export type StoreMark = keyof typeof storeMarks;

/** The name of the shop's own image, or null for a product's image. */
export function storeMark(name: string): StoreMark | null {
  return name === "store-icon" || name === "store-logo" ? name : null;
}
