import { proxy } from "valtio";

/** Whether the dialog that takes the PIN of guest mode is open. */
export const guestStart = proxy({ isOpen: false });
