/** Milliseconds after which no browser is still about to read a file that it was told to save. */
const patienceMs = 60_000;

/** Has the browser save a file where a person keeps such files. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patienceMs);
}
