/** Raise it when a mapping changes, so that a sync writes all stored products again. */
export const mappingVersion = 5;
