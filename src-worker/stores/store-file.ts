/**
 * The name on the device of the file that a store is, or that completes it.
 *
 * @param place the host of its address, with the path of a shop in a folder
 */
export function storeFile(place: string): string {
  return place.replaceAll("/", "~");
}
