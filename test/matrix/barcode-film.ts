import { writeFile } from "node:fs/promises";

const width = 640;
const height = 480;
/** Width of the narrowest bar, in pixels. */
const bar = 4;

/** Left digits by parity and right ones, a 1 for each dark seventh (GS1 General Specifications, 5.2.1.2). */
const odd = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const parities = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"];

/** Writes a video of an EAN-13 barcode for Chromium's fake camera (YUV4MPEG2). */
export async function barcodeFilm(file: string, ean13: string): Promise<void> {
  const bars = barsOf(ean13);
  const left = Math.floor((width - bars.length * bar) / 2);
  const luma = Buffer.alloc(width * height, 235);
  for (let y = 120; y < 360; y++)
    for (const [place, dark] of [...bars].entries())
      if (dark === "1") luma.fill(16, y * width + left + place * bar, y * width + left + (place + 1) * bar);
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]),
  );
}

function barsOf(ean13: string): string {
  const [first = 0, ...digits] = [...ean13].map(Number);
  const parity = parities[first] ?? "";
  const left = digits.slice(0, 6).map((digit, place) => (parity[place] === "O" ? odd[digit] : even(digit)));
  const right = digits
    .slice(6)
    .map((digit) => [...(odd[digit] ?? "")].map((seventh) => (seventh === "1" ? "0" : "1")).join(""));
  return `101${left.join("")}01010${right.join("")}101`;
}

/** The right-hand pattern reversed. */
function even(digit: number): string {
  return [...(odd[digit] ?? "")]
    .map((seventh) => (seventh === "1" ? "0" : "1"))
    .toReversed()
    .join("");
}
