import "../consent/public-banner";
import { startChecklists } from "./checklists";
import { startControls } from "./page-controls";

// The script of every public page.

startControls();
startChecklists(document.body.dataset.page ?? "");
