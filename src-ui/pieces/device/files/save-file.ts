/** Milliseconds after which a browser has surely begun to read the file. */
const patienceMs = 60_000;

/** Downloads a file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patienceMs);
}
