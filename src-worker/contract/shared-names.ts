/** Names and constants on which the engine, the interface, the service worker and the server must agree. */

/** The sample address shown in forms: never a store. */
export const placeholderStoreUrl = "https://your-store.myshopify.com";

/** The database that can be downloaded again. The service worker reads its images by these names. */
export const catalogueDatabase = "catalogue-db";
export const imagesTable = "images";

/** Where the store proxy answers, on the app's own origin. */
export const storeProxyPath = "/api/store-proxy";

/** Where the server answers that it is there. The engine probes the network with it; the service worker never answers it. */
export const healthPath = "/api/health";

/** Where the server tells, as a JSON list, which origins' pages may hold the app in a frame and hear of its orders. */
export const embedOriginsPath = "/api/embed-origins";

/** Where the bundled demo catalogue's images stand, on the app's own origin. */
export const demoImagesPath = "/demo/";
