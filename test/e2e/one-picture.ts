import { createImageRenderer, type ImageRenderer } from "../../src-server/demo-stores/images/image-renderer";

/**
 * Answers for every product's picture with the shop's icon, as a real file of the asked size and format. Each is encoded
 * once and kept, where drawing the pictures of hundreds of products would take most of a walk's time.
 */
export function onePicture(): ImageRenderer {
  const drawing = createImageRenderer();
  return {
    render: (picture, request) => drawing.render(typeof picture === "string" ? picture : "store-icon", request),
    get drawn() {
      return drawing.drawn;
    },
  };
}
