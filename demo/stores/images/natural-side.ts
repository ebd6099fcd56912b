/** Side of every image as its store announces it, in pixels. */
export const naturalSide = 1600;
