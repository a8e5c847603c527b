/**
 * Milliseconds of processor time that this process has used so far. For tests that something takes time in proportion to
 * its input: what else runs on the machine does not count.
 */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
