import { webPlatforms } from "../../../src-worker/contract/platforms";

/** The platforms for behaviour that no adapter takes part in: all by `npm run test:all`, which sets `FULL_RUN`, else one. */
export const testedPlatforms = process.env.FULL_RUN ? webPlatforms : webPlatforms.slice(-1);
