/** An image frame in a grey that reads on light and dark grounds alike. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="#8a919c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><rect x="26" y="30" width="44" height="36" rx="5"/><circle cx="38" cy="42" r="4"/><path d="m28 62 13-12 9 8 8-7 10 9"/></svg>`;

/** Stands where an image is neither held nor to be had; not to be kept by the browser, so that the next page asks again. */
export function placeholder(): Response {
  return new Response(drawing, { headers: { "content-type": "image/svg+xml", "cache-control": "no-store" } });
}
