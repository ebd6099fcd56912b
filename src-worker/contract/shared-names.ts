/** Names and constants shared by the engine, the interface, the service worker and the server. */

/** The catalogue database, which a sync can restore. The service worker reads images from it. */
export const catalogueDatabase = "catalogue-db";
export const imagesTable = "images";

/** Path of the store proxy on the app's origin. */
export const storeProxyPath = "/api/store-proxy";

/** Path of the health check. The engine probes the network with it; the service worker never answers it. */
export const healthPath = "/api/health";

/** Path of a JSON list of the origins that may embed the app and receive its order messages. */
export const embedOriginsPath = "/api/embed-origins";

/** Path of the demo catalogue's images on the app's origin. */
export const demoImagesPath = "/demo/";

/** Path at which the service worker shows the stored image whose address is the parameter `src`. */
export const storedImagePath = "/stored-image";

/**
 * Name of a parameter in the addresses of a window and its engine. With the value "off", the service worker keeps the
 * network from both and answers from the device alone.
 */
export const networkParameter = "network";

/** Path of the page that shows Turnstile in a frame. Only a build with a Turnstile key has it. */
export const verificationPath = "/verify/";

/** Path of the page that holds the operator's form in a frame. Only a build with a contact form has it. */
export const contactFormPath = "/contact-form/";
