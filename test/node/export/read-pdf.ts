import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPdf {
  readonly title: string;
  /** Of each page: its texts in the order in which they stand in the file. */
  readonly pages: readonly (readonly string[])[];
  /** Of each of these texts: its baseline, in points from the lower edge. */
  readonly baselines: readonly (readonly number[])[];
  /** Of each page: names of the images that it shows, in order. */
  readonly images: readonly (readonly string[])[];
  /** Of each page: its filled boxes, in points from the lower left corner. */
  readonly boxes: readonly (readonly Box[])[];
  /** The stroked paths of all pages. */
  readonly paths: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads a document as Firefox would; what is not as it should be throws. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), stopAtErrors: true, verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: string[][] = [];
  const baselines: number[][] = [];
  const images: string[][] = [];
  const boxes: Box[][] = [];
  let paths = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
    pages.push(texts.map(({ str }) => str));
    baselines.push(texts.map(({ transform }) => Number(transform[5])));
    const { fnArray, argsArray } = await page.getOperatorList();
    paths += fnArray.filter(
      (operator, at) => operator === OPS.constructPath && argsArray[at]?.[0] === OPS.stroke,
    ).length;
    boxes.push(
      fnArray.flatMap((operator, at) => {
        const [painting, , bounds] = argsArray[at] ?? [];
        if (operator !== OPS.constructPath || painting !== OPS.fill) return [];
        const [x, y, right, top] = bounds;
        return [{ x, y, width: right - x, height: top - y }];
      }),
    );
    images.push(fnArray.flatMap((operator, at) => (operator === OPS.paintImageXObject ? [argsArray[at]?.[0]] : [])));
  }
  await task.destroy();
  return { title: "Title" in info ? String(info.Title) : "", pages, baselines, images, boxes, paths };
}
