/** Whether this browser hands such a file to other apps: many do for PDF, none for workbooks. */
export function canShare(type: string, name: string): boolean {
  return (
    typeof navigator.share === "function" &&
    typeof navigator.canShare === "function" &&
    navigator.canShare({ files: [new File([""], name, { type })] })
  );
}
