import { proxy } from "valtio";

/** Whether each scanned code adds a piece to the order, until a person switches it off or the page is left. */
export const rapidMode = proxy({ isOn: false });
