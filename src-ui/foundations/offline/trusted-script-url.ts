/** The early start's `scriptUrl`; the address itself where the early start could not be loaded. */
export function trustedScriptUrl(address: string): string {
  return window.startedEarly?.scriptUrl(address) ?? address;
}
