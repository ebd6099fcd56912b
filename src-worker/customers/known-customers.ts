import type { CustomerFields } from "../contract/customer";
import { fold } from "../search/fold";

type Identity = Pick<CustomerFields, "company" | "email" | "name">;

/** Whether anything says who the customer is. */
export function isNamed({ company, email, name }: Identity): boolean {
  return [company, email, name].some((text) => text.trim() !== "");
}

/** Finds customers by their e-mail address, or else by company and name. Ignores case and accents. */
export function createKnownCustomers<Known extends Identity>(customers: readonly Known[]) {
  const byEmail = new Map<string, Known>();
  const byName = new Map<string, Known>();
  const self = {
    add(customer: Known): void {
      const { email, names } = keysOf(customer);
      if (email && !byEmail.has(email)) byEmail.set(email, customer);
      if (names && !byName.has(names)) byName.set(names, customer);
    },

    /** Two customers of one name with different addresses are two; one without an address is the one of its name. */
    find(customer: Identity): Known | null {
      const { email, names } = keysOf(customer);
      const same = email ? byEmail.get(email) : undefined;
      if (same) return same;
      const namesake = names ? byName.get(names) : undefined;
      return namesake && (email === "" || keysOf(namesake).email === "") ? namesake : null;
    },

    /** Replaces a customer by a later state of it. */
    replace(before: Known, after: Known): void {
      for (const known of [byEmail, byName])
        for (const key of Object.values(keysOf(before))) if (known.get(key) === before) known.set(key, after);
      self.add(after);
    },
  };
  for (const customer of customers) self.add(customer);
  return self;
}

function keysOf({ company, email, name }: Identity): { readonly email: string; readonly names: string } {
  const folded = (text: string) => fold(text).trim();
  const names = [company, name].map(folded);
  return { email: folded(email), names: names.some(Boolean) ? names.join("\n") : "" };
}
