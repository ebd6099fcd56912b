/** How often a property is tried: as often as it says by `npm run test:all`, which sets `FULL_RUN`, else a fifth of that. */
export function runs(full: number): number {
  return process.env.FULL_RUN ? full : Math.ceil(full / 5);
}
