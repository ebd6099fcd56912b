import type { DrawSvg } from "../../../../src-worker/contract/engine";
import { deviceStorage } from "../../../foundations/local-storage/device-storage";

const quality = 0.9;

/**
 * Paints an SVG for the engine. In an `<img>`, it can neither run scripts nor fetch anything. The names of drawings that
 * have begun and not ended outlive the page: what it died of is not tried again. A page that is left or reloaded did not
 * die: it removes the name on `pagehide`, which a blocked page never fires.
 */
export const drawSvg: DrawSvg = oneByOne(async (name, bytes, side) => {
  const unended = unendedDrawings();
  if (unended.includes(name)) return null;
  note([...unended, name].slice(-maxUnended));
  const end = () => note(unendedDrawings().filter((one) => one !== name));
  addEventListener("pagehide", end);
  try {
    return await painted(bytes, side);
  } catch {
    return null;
  } finally {
    removeEventListener("pagehide", end);
    end();
  }
});

/** Starts each drawing when the one before has ended: a page that dies leaves the name of one drawing only. */
function oneByOne(draw: DrawSvg): DrawSvg {
  let before: Promise<unknown> = Promise.resolve();
  return (...drawing) => {
    const drawn = before.then(() => draw(...drawing));
    before = drawn;
    return drawn;
  };
}

const maxUnended = 50;

function unendedDrawings(): readonly string[] {
  return (deviceStorage.read("unended-drawings") ?? "").split("\n").filter(Boolean);
}

function note(names: readonly string[]): void {
  deviceStorage.write("unended-drawings", names.join("\n") || null);
}

async function painted(bytes: ArrayBuffer, side: number): ReturnType<DrawSvg> {
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A drawing may have no intrinsic size.
    const [wide, high] = image.naturalWidth > 0 ? [image.naturalWidth, image.naturalHeight] : [1, 1];
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round((side * wide) / Math.max(wide, high)));
    canvas.height = Math.max(1, Math.round((side * high) / Math.max(wide, high)));
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", quality));
    return blob && { bytes: await blob.arrayBuffer(), type: blob.type };
  } finally {
    URL.revokeObjectURL(url);
  }
}
