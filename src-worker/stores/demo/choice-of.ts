import { type ChoiceValue, choices } from "./catalogue/choices";

/** What a token of a combination stands for: a listed choice, or a measure, which is its own name. */
export function choiceOf(token: string): ChoiceValue {
  for (const [name, choice] of Object.entries<ChoiceValue>(choices)) if (name === token) return choice;
  return { option: "size", label: [token, token], code: token.replace(/ ?cm$/, "").replaceAll(" × ", "X") };
}

/** The choices of a combination in order; none for the only variant of an article. */
export function choicesOf(combination: string): readonly ChoiceValue[] {
  return combination === "" ? [] : combination.split("/").map(choiceOf);
}
