/** The services that an operator configures when building the app. Null: not configured, and never contacted. */
export interface Services {
  /** The backend for consent, leads and usage: its address without a final slash, and its publishable key. */
  readonly backend: { readonly url: string; readonly key: string } | null;
  /** Turnstile's site key: a lead then needs a token. */
  readonly turnstile: string | null;
  /** The address of Umami's script, and the website's id. */
  readonly analytics: { readonly script: string; readonly website: string } | null;
  /** Whether views of public pages are counted too; null, as by default, counts events of the app only. */
  readonly pageViews: true | null;
  /** The form on the contact page: its address, and that of the provider's script that shows it. */
  readonly contactForm: { readonly form: string; readonly script: string } | null;
  /** The address of a store proxy elsewhere; null for the one of the app's own host. */
  readonly storeProxy: string | null;
}

declare const __SERVICES__: string;

/** The services that `build/read-services.mjs` has read from the environment. */
export const services: Services = JSON.parse(__SERVICES__);
