/** Lock that an import holds while it stores images of a catalogue that is not current yet: no image is removed meanwhile. */
export const arrivalLock = "images-arriving";
