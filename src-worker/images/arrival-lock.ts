/** Held while images come of which no catalogue tells yet: what nobody wants is not looked for meanwhile. */
export const arrivalLock = "images-arriving";
