/** What to tell a person when the app cannot be served on this host and port; null where it was something unforeseen. */
export function listenFailure(error: unknown, host: string, port: number): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "EADDRINUSE")
    return `Port ${port} of ${host} is taken. Stop what uses it, or choose another with PORT.`;
  if (error.code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST is ${host}, which is no address of this machine.`;
  return null;
}
