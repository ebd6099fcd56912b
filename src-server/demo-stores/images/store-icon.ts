/** The made-up wholesaler's mark, as an SVG of 512 by 512: a harbour wall and a field under one sun. */
export const storeIcon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" rx="96" fill="#1d4e4a"/>
<circle cx="256" cy="214" r="84" fill="#f4c97a"/>
<path d="M56 300c66-44 134-44 200 0s134 44 200 0v132a24 24 0 0 1-24 24H80a24 24 0 0 1-24-24z" fill="#faf7f2"/>
<path d="M56 372c66-36 134-36 200 0s134 36 200 0" fill="none" stroke="#1d4e4a" stroke-width="20" stroke-linecap="round"/>
</svg>`;
