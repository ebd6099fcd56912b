import type { Article } from "./article";
import { bathAndDesk } from "./bath-and-desk";
import { furniture } from "./furniture";
import { kitchen } from "./kitchen";
import { light } from "./light";
import { platesAndBowls } from "./plates-and-bowls";
import { stoneware } from "./stoneware";
import { textiles } from "./textiles";
import { vasesAndGlass } from "./vases-and-glass";

/** The whole range, in the order of the printed list. */
export const articles: readonly Article[] = [
  ...stoneware,
  ...platesAndBowls,
  ...vasesAndGlass,
  ...light,
  ...furniture,
  ...kitchen,
  ...textiles,
  ...bathAndDesk,
];
