import { onTestFinished } from "vitest";
import { type Services, services } from "../../src-worker/contract/services";

/** Configures services as a build would, until the test is over. */
export function servicesHere(part: Partial<Services>): void {
  const before = { ...services };
  Object.assign(services, part);
  onTestFinished(() => {
    Object.assign(services, before);
  });
}
