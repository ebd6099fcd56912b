import { createImageRenderer, type ImageRenderer } from "../../demo/stores/images/image-renderer";

/**
 * Serves the shop's icon as every product's image, encoded once per requested size and format: drawing the images of
 * hundreds of products would take most of a walk's time.
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
