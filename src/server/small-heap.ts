import { setFlagsFromString } from 'node:v8';

/**
 * By how many percent the heap may grow beyond what is in use before garbage is collected. Node.js itself lets it grow to
 * three or four times as much while the machine has room, most of which is what requests left behind.
 */
const GROWTH = 30;

/** Settings of the heap by which an owner decides otherwise, in `NODE_OPTIONS` or behind `node`. */
const DECIDED =
  /--(?:heap[-_]growing[-_]percent|max[-_]old[-_]space[-_]size|max[-_]heap[-_]size|memory[-_]balancer)\b/;

/** Keeps the heap of a process that serves near to what it uses; whoever started it with settings of their own keeps those. */
export function keepHeapSmall(
  settings: readonly string[] = [process.env['NODE_OPTIONS'] ?? '', ...process.execArgv],
  set: (flag: string) => void = setFlagsFromString,
): void {
  if (settings.some((setting) => DECIDED.test(setting))) return;
  set(`--heap-growing-percent=${GROWTH}`);
}
