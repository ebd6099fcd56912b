/** Milliseconds that this process has computed: what a loaded machine takes longer for is no more of these. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
