import { createImageRenderer, type ImageRenderer } from "../../demo/stores/images/image-renderer";

/**
 * Answers for every product's image with the shop's icon, as a real file of the asked size and format. Each is encoded
 * once and kept, where drawing the images of hundreds of products would take most of a walk's time.
 */
export function oneImage(): ImageRenderer {
  const drawing = createImageRenderer();
  return {
    render: (image, request) => drawing.render(typeof image === "string" ? image : "store-icon", request),
    get drawn() {
      return drawing.drawn;
    },
  };
}
