import { decimalSeparators, typedAmount } from "../../foundations/words/typed-amount";
import { calculate, type Figures } from "../calculation";
import type { ResultTexts } from "../templates/calculator";
import "./print-page";

const form = document.querySelector<HTMLFormElement>("form[data-calculator]");
if (form) startCalculator(form, JSON.parse(form.dataset.calculator ?? "{}"));

/** Shows the result of what stands in the fields, after each change. */
function startCalculator(form: HTMLFormElement, texts: ResultTexts): void {
  const language = document.documentElement.lang;
  const separator = decimalSeparators[language.startsWith("pt") ? "pt" : "en"];
  const sums = form.querySelector("dl");
  const status = form.querySelector("[role=status]");
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The fields are empty after the event.
  form.addEventListener("reset", () => setTimeout(show));
  show();

  function show(): void {
    const figures: Record<string, number> = {};
    let valid = true;
    for (const input of form.querySelectorAll("input")) {
      const amount = typedAmount(input.value, separator);
      input.setAttribute("aria-invalid", String(amount === null));
      valid &&= amount !== null;
      figures[input.name] = Number(amount);
    }
    const result = valid ? calculate(figures as unknown as Figures) : null;
    if (sums) sums.hidden = result?.kind !== "compared";
    if (result?.kind !== "compared") {
      say([result === null ? texts.invalid : texts[result.kind]]);
      return;
    }
    sum("paper", result.paper);
    sum("tablet", result.tablet);
    say([difference(result.paper - result.tablet), hours(result.savedHours), payback(result.paybackMonths)]);
  }

  function sum(name: string, amount: number): void {
    const place = form.querySelector(`[data-sum="${name}"]`);
    if (place) place.textContent = money(amount);
  }

  function say(sentences: readonly (string | null)[]): void {
    const paragraphs = sentences.flatMap((sentence) => {
      if (sentence === null) return [];
      const paragraph = document.createElement("p");
      paragraph.textContent = sentence;
      return paragraph;
    });
    status?.replaceChildren(...paragraphs);
  }

  function money(amount: number): string {
    const currency = form.querySelector("select")?.value ?? "EUR";
    return new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);
  }

  function difference(saved: number): string {
    // Less than the smallest amount that is shown.
    if (Math.abs(saved) < 0.5) return texts.same;
    return (saved > 0 ? texts.less : texts.more).replace("{{amount}}", money(Math.abs(saved)));
  }

  function hours(saved: number): string | null {
    const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(saved));
    if (Math.abs(saved) < 0.05) return null;
    return (saved > 0 ? texts.fewerHours : texts.moreHours).replace("{{hours}}", shown);
  }

  function payback(months: number | null | undefined): string | null {
    if (months === undefined) return null;
    if (months === null) return texts.noPayback;
    return (months === 1 ? texts.payback_one : texts.payback_other).replace("{{count}}", String(months));
  }
}
