import { proxy } from "valtio";
import type { OptionalColumn } from "../../foundations/local-storage/chosen-columns";

/** The optional columns that the table shows: its width decides while nobody has chosen, and the menu shows them. */
export const shownColumns = proxy<{ names: readonly OptionalColumn[] }>({ names: [] });
