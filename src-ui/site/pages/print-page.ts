import { startPrinting } from "./print-button";

// The script of a page to print.
startPrinting();
