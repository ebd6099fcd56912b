/** To be raised when a mapping makes other products of the same records: those that are held are then written anew. */
export const mappingVersion = 2;
