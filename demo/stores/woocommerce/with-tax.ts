import type { Answer } from "../serve/answer";

const rate = 0.19;

const priceFields: ReadonlySet<string> = new Set(["price", "regular_price", "sale_price", "min_amount", "max_amount"]);

/** An answer of the Store API with tax on every price, rounded to the cent. */
export function withTax(answer: Answer): Answer {
  if (answer.status !== 200) return answer;
  const taxed = (field: string, value: unknown) =>
    priceFields.has(field) && typeof value === "string" && /^\d+$/.test(value)
      ? String(Math.round(Number(value) * (1 + rate)))
      : value;
  return { ...answer, body: JSON.stringify(JSON.parse(answer.body.toString()), taxed) };
}
