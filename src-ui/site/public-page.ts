import { countPageView } from "../foundations/privacy/analytics/page-views";
import "../foundations/privacy/consent/public-banner";
import { startChecklists } from "./checklists";
import { startControls } from "./page-controls";
import { registerWorker } from "./register-worker";

// The script of every public page.

startControls();
registerWorker();
startChecklists(document.body.dataset.page ?? "");
countPageView();
