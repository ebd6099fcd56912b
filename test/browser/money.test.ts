import { expect, test } from "vitest";
import { money } from "../../src-ui/foundations/words/money";
import { moneyTexts, plain } from "../node/ui/money-texts";

// The data of Intl differ between browsers and Node.
test.each(moneyTexts)("%s of %j in %s is %s", (amount, denomination, language, text) => {
  expect(plain(money(amount, denomination, language))).toBe(text);
});
