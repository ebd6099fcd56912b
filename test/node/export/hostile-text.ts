import fc from "fast-check";

/** Texts as a store may send them that means ill, or does not know better. */
export const hostileText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc
    .tuple(
      fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", " =", "\t=", "\u0000=", '"', ";", ",", "'"),
      fc.constantFrom(
        'cmd|"/c calc"!A1',
        "1+1",
        "SUM(A1:A9)",
        "HYPERLINK(1)\n2",
        "</t></is></c><f>1</f>",
        "_x0041_",
        "",
      ),
    )
    .map((parts) => parts.join("")),
);
