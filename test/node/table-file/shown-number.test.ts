import { describe, expect, test } from "vitest";
import { formatOfCode } from "../../../src-worker/table-file/workbook/number-format";
import { shownNumber } from "../../../src-worker/table-file/workbook/shown-number";

const shown = (value: string, code: string) => shownNumber(value, formatOfCode(code), false);

describe("a cell's number", () => {
  test.each([
    ["1", "General", "1"],
    ["0.30000000000000004", "General", "0.3"],
    ["19.989999999999998", "General", "19.99"],
    ["1.23E+21", "General", "1230000000000000000000"],
    ["1e-7", "General", "0.0000001"],
    ["-4.5", "@", "-4.5"],
    ["12.5", "0.00", "12.50"],
    ["12.5", '#,##0.00 "€"', "12.50"],
    ["12.5", "[$€-2] #,##0.00;[Red]-0.0", "12.50"],
    ["1234567.8", "#,##0.##", "1234567.8"],
    ["1.005", "0.00", "1.01"],
    ["-1.005", "0.00", "-1.01"],
    ["-0.001", "0.00", "0.00"],
    ["7", "00000", "00007"],
    ["0.125", "0.0%", "12.5%"],
    ["1234", "0,", "1234"],
    ["123456789", "000-00-0000", "123456789"],
    ["0.5", "# ?/?", "0.5"],
    ["1200", "0.00E+00", "1200"],
    ["0", `0.${"0".repeat(200)}`, `0.${"0".repeat(30)}`],
    ["12.5", `0.${"0".repeat(200)}`, "12.5"],
  ])("%s shows in the format %s as %s", (value, code, text) => expect(shown(value, code)).toBe(text));

  test.each([
    ["1", "yyyy-mm-dd", "1900-01-01"],
    ["59", "d/m/yy", "1900-02-28"],
    ["61", "d/m/yy", "1900-03-01"],
    ["46353", '[$-416]d" de "mmmm" de "yyyy', "2026-11-27"],
    ["46353.604166666664", "dd/mm/yyyy hh:mm", "2026-11-27T14:30"],
    ["0.604166666666667", "h:mm AM/PM", "14:30"],
    ["0.25", "[h]:mm", "06:00"],
    ["46353", "mmm", "2026-11-27"],
    ["-5", "yyyy", "-5"],
    ["9e9", "yyyy", "9000000000"],
    ["", "yyyy", ""],
    ["soon", "yyyy", "soon"],
  ])("%s shows in the format %s as %s in ISO 8601", (value, code, text) => expect(shown(value, code)).toBe(text));

  test("shows no quoted, escaped or endless part of a format", () => {
    expect(shown("5", '"day ym"0\\d_d*d')).toBe("5");
    expect(shown("5", '0"h')).toBe("5");
    expect(shown("5", "[h")).toBe("00:00");
    expect(shown("5", "")).toBe("5");
  });
});
