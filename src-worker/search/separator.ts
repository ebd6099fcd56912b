/** Follows each word and code in joined texts: a line feed, which no word or code contains. */
export const separator = 10;
