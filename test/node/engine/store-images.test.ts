import { strToU8, zipSync } from "fflate";
import { describe, expect } from "vitest";
import type { NamedFile } from "../../../src-worker/contract/image-files";
import { ended, failure, last, refresh, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { inDatabase } from "./stored-catalogue";
import { known, stored } from "./stored-file";

const png = (name: string) => `\x89PNG\r\n\x1a\n${name}`;
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const image = (path: string, content = png(path)): NamedFile => ({ path, file: new Blob([bytesOf(content)]) });
const zip = (files: Readonly<Record<string, string>>, path = "images.zip"): NamedFile => ({
  path,
  file: new Blob([
    Uint8Array.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])))),
  ]),
});

const table =
  "Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n" +
  "oak,Oak tray,active,Size,S,OAK-1,9.50,\noak,,,,L,OAK-2,12.50,\nbirch-bowl,Birch bowl,active,Title,Default Title,B7,5,\n" +
  "elm,Elm box,active,Title,Default Title,E1,7,https://cdn.test/files/Elm%20box.jpg?v=3\nash,Ash lid,active,Title,Default Title,A1,3,\n";

const test = engineTest.extend("withTable", ({ open }) => async () => {
  const window = await open();
  window.world.goOffline();
  const file = new File([table], "Spring.csv");
  const { url } = stored(await window.engine.readProductFile(file, file.name, null, known));
  value(await window.engine.saveConnection({ platform: "spreadsheet", url }));
  await ended(window);
  const imagesOf = async (id: string) =>
    value(await window.engine.openProduct(id)).product.images.map(({ src }) =>
      src.replace(/^.*\/images\/|\?v=.*$/g, ""),
    );
  return { window, url, imagesOf };
});

describe("images of a table's products from files", () => {
  test("match by SKU, handle, number and the name in the table; nothing is stored before the count is confirmed", async ({
    withTable,
    device,
  }) => {
    const { window, imagesOf } = await withTable();
    const files = [
      zip({
        "all/oak-1.JPG": png("a"),
        "all/OAK-1_2.jpg": png("b"),
        "all/OAK-2.jpg": png("c"),
        "all/Birch Bowl.png": png("d"),
        "all/unknown.jpg": png("e"),
        "all/readme.txt": "x",
        "__MACOSX/all/._oak-1.JPG": "x",
        "all/.DS_Store": "x",
      }),
      image("elm box.jpg"),
    ];
    const counted = value(await window.engine.addImageFiles(files, null));
    expect(counted).toEqual({
      state: "counted",
      images: 5,
      products: 3,
      without: 1,
      leftOut: [
        { path: "all/unknown.jpg", fault: "unmatched" },
        { path: "all/readme.txt", fault: "not-image" },
      ],
      leftOutCount: 2,
      stopped: null,
    });
    expect([...device.productFiles.keys()]).toEqual(["spring.file.invalid"]);
    expect(value(await window.engine.addImageFiles(files, 4)).state).toBe("counted");
    expect(value(await window.engine.addImageFiles(files, 5))).toMatchObject({
      state: "stored",
      images: 5,
      products: 3,
    });
    await seen(window, { store: { imageFiles: { images: 5 } } });
    expect((await refresh(window)).changes).toMatchObject({ changed: 3, added: 0, removed: 0 });
    expect(await imagesOf("oak")).toEqual(["oak-1.JPG", "OAK-1_2.jpg", "OAK-2.jpg"]);
    expect(await imagesOf("birch-bowl")).toEqual(["Birch%20Bowl.png"]);
    expect(await imagesOf("elm")).toEqual(["elm%20box.jpg"]);
    const { variants, images } = value(await window.engine.openProduct("oak")).product;
    expect(variants.map(({ imageId }) => images.findIndex(({ id }) => id === imageId))).toEqual([0, 2]);
    await seen(window, { readiness: { images: { stored: 5, of: 5 } } });
    expect(window.world.requested).toEqual([]);
  });

  test("survive a newer table, and leave the device with the store", async ({ withTable, device }) => {
    const { window, url, imagesOf } = await withTable();
    value(await window.engine.addImageFiles([image("A1.png")], 1));
    await refresh(window);
    const newer = new File([`${table}yew,Yew,active,Title,Default Title,Y1,3,\n`], "Autumn.csv");
    stored(await window.engine.readProductFile(newer, newer.name, url, known));
    expect((await refresh(window)).changes).toMatchObject({ added: 1, changed: 0, removed: 0 });
    expect(await imagesOf("ash")).toEqual(["A1.png"]);
    value(await window.engine.addImageFiles([image("a1-2.png"), image("a1.png", png("new"))], 2));
    await refresh(window);
    expect(await imagesOf("ash")).toEqual(["a1.png", "a1-2.png"]);
    await seen(window, { readiness: { images: { stored: 2, of: 3 } } });
    value(await window.engine.removeImageFiles());
    await refresh(window);
    expect(await imagesOf("ash")).toEqual([]);
    value(await window.engine.addImageFiles([image("A1.png")], 1));
    value(await window.engine.removeStore(last(window).store?.id ?? ""));
    await seen(window, { stores: [], images: { storedBytes: 0 } });
    expect([...device.productFiles.keys()]).toEqual([]);
  });

  test("that cannot be shown are refused by name, and the others are stored", async ({ withTable }) => {
    const { window } = await withTable();
    const files = [
      image("A1.png"),
      image("B7.png", "no image"),
      { path: "E1.png", file: new Blob([new Uint8Array(12_000_001)]) },
    ];
    expect(value(await window.engine.addImageFiles(files, 3))).toMatchObject({
      state: "stored",
      images: 1,
      leftOut: [
        { path: "E1.png", fault: "too-large" },
        { path: "B7.png", fault: "not-image" },
      ],
    });
    const broken = { path: "broken.zip", file: new Blob([strToU8("PK\x03\x04 and no more")]) };
    expect(failure(await window.engine.addImageFiles([broken], null)).code).toBe("images-zip-damaged");
  });

  test("that the device has lost are counted as missing, and requested from no network", async ({ withTable }) => {
    const { window } = await withTable();
    value(await window.engine.addImageFiles([image("A1.png"), image("E1.png"), image("elm box.jpg")], 3));
    await refresh(window);
    await seen(window, { readiness: { images: { stored: 3, of: 3 } } });
    await inDatabase(window, ({ images }) => images.where(":id").startsWith("https://").delete());
    window.world.goOnline();
    expect(value(await window.engine.downloadImages(false))).toMatchObject({
      failed: 3,
      processed: 3,
      reason: { code: "image-file-missing" },
    });
    expect(window.world.requested.filter((address) => address.includes(".invalid"))).toEqual([]);
    value(await window.engine.addImageFiles([image("A1.png")], 1));
    await seen(window, { readiness: { images: { stored: 1, of: 3 } } });
  });
});
