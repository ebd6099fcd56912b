import { markPage } from "./mark-page";

// Runs before the first paint of a public page.

markPage();
