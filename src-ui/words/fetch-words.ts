/** Translations of one language by key: those of the first screens, or all others. */
export type Words = Readonly<Record<string, unknown>>;

/** Fetches a file of translations. Rejects if the request fails. */
export async function fetchWords(address: string, priority: RequestPriority = "auto"): Promise<Words> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
