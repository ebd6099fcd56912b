import type { Kind } from "./kind";
import { apron } from "./kinds/apron";
import { basket } from "./kinds/basket";
import { blanket } from "./kinds/blanket";
import { bowl } from "./kinds/bowl";
import { candle } from "./kinds/candle";
import { carafe } from "./kinds/carafe";
import { chair } from "./kinds/chair";
import { clock } from "./kinds/clock";
import { cupAndSaucer } from "./kinds/cup-and-saucer";
import { cushion } from "./kinds/cushion";
import { cuttingBoard } from "./kinds/cutting-board";
import { glass } from "./kinds/glass";
import { knife } from "./kinds/knife";
import { mug } from "./kinds/mug";
import { notebook } from "./kinds/notebook";
import { pendantLamp } from "./kinds/pendant-lamp";
import { planter } from "./kinds/planter";
import { plate } from "./kinds/plate";
import { rug } from "./kinds/rug";
import { soap } from "./kinds/soap";
import { stool } from "./kinds/stool";
import { tableLamp } from "./kinds/table-lamp";
import { teapot } from "./kinds/teapot";
import { tote } from "./kinds/tote";
import { towel } from "./kinds/towel";
import { tray } from "./kinds/tray";
import { vase } from "./kinds/vase";
import type { ImageKind } from "./image-kinds";

/** How each kind is drawn. */
export const kinds: Readonly<Record<ImageKind, Kind>> = {
  mug,
  "cup-and-saucer": cupAndSaucer,
  bowl,
  plate,
  teapot,
  vase,
  carafe,
  glass,
  planter,
  "table-lamp": tableLamp,
  "pendant-lamp": pendantLamp,
  candle,
  chair,
  stool,
  cushion,
  blanket,
  rug,
  towel,
  tote,
  apron,
  notebook,
  "cutting-board": cuttingBoard,
  knife,
  clock,
  basket,
  soap,
  tray,
};
