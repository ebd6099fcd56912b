/** Translations of one language by key: those of the first screens, or all others. */
export type Words = Readonly<Record<string, unknown>>;

const maxRetries = 5;
const firstPauseMs = 350;

/**
 * Fetches a file of translations. Retries when the network or the server fails, each time after twice the pause. Rejects
 * after the last retry, and at once when the server refuses.
 */
export async function fetchWords(
  address: string,
  priority: RequestPriority = "auto",
  pause: (milliseconds: number) => Promise<void> = timeout,
): Promise<Words> {
  for (let retry = 0; ; retry++) {
    const response = await fetch(address, { priority }).catch((error: unknown) => new Error(String(error)));
    if (response instanceof Response && response.ok) return response.json();
    const reason = response instanceof Response ? new Error(`${address}: ${response.status}`) : response;
    const refused = response instanceof Response && response.status < 500;
    if (refused || retry === maxRetries) throw reason;
    await pause(firstPauseMs * 2 ** retry);
  }
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
