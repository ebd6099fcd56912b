/** Stands after each word and each code where they are one text: a line feed, which is in none of them. */
export const separator = 10;
