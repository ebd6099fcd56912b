import type { World } from "../run/world";

const megabyte = 2 ** 20;

/** Bytes that images may take where nobody has chosen: by the device's memory, which goes with its storage. */
export function defaultBudget({ memoryGB, saveData }: ReturnType<World["device"]>): number {
  if (saveData) return 250 * megabyte;
  if (memoryGB !== null && memoryGB <= 2) return 1000 * megabyte;
  return (memoryGB !== null && memoryGB <= 4 ? 2000 : 4000) * megabyte;
}
