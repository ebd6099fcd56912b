/** The sample address in forms; never a real store. */
export const placeholderStoreUrl = "https://your-store.myshopify.com";

/** Whether a host is a sample from a form or a manual, such as `your-store.myshopify.com`, `www.your-domain.com` or `yourstore`. */
export function isPlaceholderHost(hostname: string): boolean {
  return sampleHost.test(hostname);
}

/** `example.com` and its siblings belong to nobody (RFC 2606). */
const sampleHost = /^(www\.)?(your-?(store|shop|domain|website|site)(-?name)?(\.|$)|example\.(com|net|org)$)/;
