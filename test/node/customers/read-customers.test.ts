import fc from "fast-check";
import { describe, expect, test } from "vitest";
import en from "../../../locales/en.json" with { type: "json" };
import pt from "../../../locales/pt.json" with { type: "json" };
import { type CustomerColumn, customerColumns } from "../../../src-worker/contract/customer";
import { customersFromRows } from "../../../src-worker/customers/customers-from-rows";
import type { ImportedFields } from "../../../src-worker/customers/imported-customer";
import { mergedCustomers } from "../../../src-worker/customers/merged-customers";
import { readCustomers } from "../../../src-worker/customers/read-customers";
import { writeVcards } from "../../../src-worker/customers/write-vcards";
import { exportCustomers } from "../../../src-worker/export/export-customers";
import { runs } from "../property-runs";
import { customerWith } from "./customer-with";

const yieldIfDue = async () => undefined;
const read = (text: string | Uint8Array<ArrayBuffer>) => readCustomers(yieldIfDue, new Blob([text]), 100);

const headingsOf = ({ order, customers }: Pick<typeof en, "order" | "customers">): Record<CustomerColumn, string> => ({
  company: order.company,
  name: order.contact,
  address: customers.address,
  shippingAddress: customers.shippingAddress,
  email: order.email,
  phone: order.phone,
  taxId: customers.taxId,
  discount: customers.discount,
  note: customers.note,
});

describe("customers in CSV", () => {
  test.each([
    ["commas", "Company,E-mail,VAT\nCasa Lopes,ana@lopes.example,PT1\n"],
    ["semicolons and quotes", 'Empresa;"E-mail";NIF\r\n"Casa Lopes";ana@lopes.example;PT1'],
    ["tabs and a byte order mark", "\ufeffcompany\temail\ttax id\nCasa Lopes\tana@lopes.example\tPT1"],
  ])("are read with %s", async (_, text) => {
    expect(await read(text)).toMatchObject([{ company: "Casa Lopes", email: "ana@lopes.example", taxId: "PT1" }]);
  });

  test("are read as shops and address books export them", async () => {
    const text =
      'First Name,Last Name,Company,Address1,City,Zip,Country,Phone,Discount\nAna,Lopes,Casa,Rua 1,Porto,4000,PT,1,"12,5%"';
    expect(await read(text)).toMatchObject([
      { name: "Ana Lopes", company: "Casa", address: "Rua 1\n4000 Porto\nPT", phone: "1", discount: "12.5" },
    ]);
  });

  test("are read in the encoding of Excel", async () => {
    const bytes = Uint8Array.from("Nome;Empresa\nJo\u00e3o;Caf\u00e9", (letter) => letter.charCodeAt(0));
    expect(await read(bytes)).toMatchObject([{ name: "João", company: "Café" }]);
  });

  test.each([
    ["English", en, "en"],
    ["Portuguese", pt, "pt-PT"],
  ])("come back as they were written in %s", async (_, words, tag) => {
    const anyText = fc.string({ unit: fc.constantFrom(..."aé=+-@'\";,1 "), maxLength: 8 }).map((text) => text.trim());
    const anyLines = fc.array(anyText, { maxLength: 3 }).map((lines) => lines.join("\n").trim());
    const anyCustomer = fc
      .record({ company: anyText, name: anyText, address: anyLines, phone: anyText, note: anyLines })
      // An apostrophe before a sign is the export's own.
      .filter((customer) => Object.values(customer).every((text) => !/(^|[\n\t;,])[\s"]*'/.test(text)));
    await fc.assert(
      fc.asyncProperty(anyCustomer, async (part) => {
        const customer = customerWith({ ...part, discount: "5" });
        const headings = headingsOf(words);
        const signal = new AbortController().signal;
        const file = await exportCustomers(signal, yieldIfDue, {
          customers: [customer],
          format: "csv",
          headings,
          tag,
        });
        const [back] = await read(await file.text());
        for (const column of customerColumns)
          expect(back?.[column].replaceAll("'", "")).toBe(customer[column].replaceAll("'", ""));
      }),
      { seed: 7, numRuns: runs(60) },
    );
  });

  test("come back as they were written as vCards", async () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'aé=;,:\\"1 '), maxLength: 8 }).map((text) => text.trim());
    const anyLines = fc.array(anyText, { maxLength: 3 }).map((lines) => lines.filter(Boolean).join("\n"));
    const anyCustomer = fc
      .record({ company: anyText, name: anyText, address: anyLines, shippingAddress: anyLines, note: anyLines })
      .filter(({ company, name }) => (company || name) !== "" && company !== name);
    await fc.assert(
      fc.asyncProperty(fc.array(anyCustomer, { minLength: 1, maxLength: 3 }), async (parts) => {
        const customers = parts.map((part) =>
          customerWith({ ...part, email: "a@b.example", phone: "+351 1", taxId: "PT;1" }),
        );
        const written = writeVcards(customers);
        const fields = ["company", "name", "address", "shippingAddress", "email", "phone", "taxId", "note"] as const;
        const named = (list: readonly ImportedFields[]) => list.map((one) => fields.map((field) => one[field]));
        expect(named(await read(written))).toEqual(named(customers));
      }),
      { seed: 8, numRuns: runs(60) },
    );
  });

  test.each<[name: string, file: string | Uint8Array<ArrayBuffer>, code: string]>([
    ["with other headings", "SKU;price\nA;1", "customers-foreign"],
    ["with headings alone", "Company,Name\n", "customers-foreign"],
    ["without anything", "", "customers-foreign"],
    ["of a broken workbook", Uint8Array.of(80, 75, 3, 4, 0, 0), "table-damaged"],
    ["with too many rows", `Name\n${"x\n".repeat(101)}`, "customers-full"],
    ["with far too many rows", `Name\n${"x\n".repeat(9000)}`, "table-too-large"],
  ])("are refused from a file %s", async (_, file, code) => {
    await expect(read(file)).rejects.toMatchObject({ failure: { code } });
  });

  test("from a hostile file are cut and made harmless, and no quote runs away", async () => {
    const text = `Name,Note,Discount\n"a\u0000\u202e${"x".repeat(9000)},y,500\n`.replace("\u0000", "");
    const [customer] = await read(text);
    expect(customer?.name.length).toBe(199);
    expect(customer?.name).not.toContain("\u202e");
    expect(customersFromRows([["name", "discount"], ["a", "500"], ["__proto__", "-1"], []])).toMatchObject([
      { name: "a", discount: "" },
      { name: "__proto__", discount: "" },
      { name: "" },
    ]);
  });
});

describe("customers in vCards", () => {
  test("are read from versions 3.0 and 4.0: folded lines, groups, parameters and escapes", async () => {
    const text = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Lopes;Ana;;;",
      "FN:Ana Lopes",
      "ORG:Casa Lopes\\, Lda;Sales",
      "EMAIL;TYPE=HOME:home@lopes.example",
      "item1.EMAIL;type=WORK;type=pref:ana@lo",
      " pes.example",
      'TEL;TYPE="cell,voice":+351 912',
      "ADR;TYPE=WORK:;;Rua 1;Porto;;4000-001;Portugal",
      "NOTE:One\\nTwo\\; three",
      "END:VCARD",
      "BEGIN:VCARD",
      "VERSION:4.0",
      "FN:Norte & Mar",
      "ORG:Norte & Mar",
      "TEL;VALUE=uri:tel:+351-22",
      "END:VCARD",
    ].join("\r\n");
    expect(await read(text)).toMatchObject([
      {
        name: "Ana Lopes",
        company: "Casa Lopes, Lda",
        email: "ana@lopes.example",
        phone: "+351 912",
        address: "Rua 1\n4000-001 Porto\nPortugal",
        note: "One\nTwo; three",
      },
      { name: "", company: "Norte & Mar", phone: "+351-22" },
    ]);
  });

  test("that are broken are left out, the others read", async () => {
    const text = "BEGIN:VCARD\nFN:Cut\nBEGIN:VCARD\nFN:Whole\nno colon\n:nothing\nEND:VCARD\nEND:VCARD\nFN:Outside\n";
    expect(await read(text)).toMatchObject([{ name: "Whole" }]);
  });

  test("of any bytes end in an answer or a refusal", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'\\;:,"\n\r aN=.'), maxLength: 200 }), async (body) => {
        const [customer] = await read(`BEGIN:VCARD\nFN:A\n${body}\nEND:VCARD`);
        expect(customer?.name).toBeDefined();
      }),
      { seed: 9, numRuns: runs(200) },
    );
  });
});

describe("an import", () => {
  const records = { now: "2026-03-09T08:00:00.000Z", uniqueName: () => "new" };
  const entries = (...parts: object[]) =>
    parts.map((part) => {
      const { id: _, priceList: __, changedAt: ___, usedAt: ____, ...entry } = customerWith({ company: "", ...part });
      return entry;
    });

  test("completes known customers, adds others, and names entries that say nobody", () => {
    const ana = customerWith({ id: "a", email: "ana@lopes.example", phone: "1" });
    const mar = customerWith({ id: "m", company: "Norte & Mar" });
    const { put, answer } = mergedCustomers(
      [ana, mar],
      entries(
        { email: "ANA@lopes.example", taxId: "PT1" },
        { company: "Norte & Mar" },
        { phone: "2" },
        { company: "Quinta" },
        { company: "Quinta", note: "again" },
      ),
      records,
    );
    expect(answer).toEqual({ added: 1, updated: 1, unchanged: 1, nameless: [3], leftOut: 1 });
    expect(put).toMatchObject([
      { id: "a", company: "Casa Lopes", phone: "1", taxId: "PT1", changedAt: records.now },
      { id: "new", company: "Quinta", note: "again" },
    ]);
    expect(mergedCustomers(put, entries({ company: "Quinta" }), records).put).toEqual([]);
  });

  test("keeps two people of one company apart by their e-mail addresses", () => {
    const { put } = mergedCustomers(
      [customerWith({ email: "ana@lopes.example" })],
      entries({ company: "Casa Lopes", email: "rui@lopes.example" }),
      records,
    );
    expect(put).toMatchObject([{ id: "new", email: "rui@lopes.example" }]);
  });
});
