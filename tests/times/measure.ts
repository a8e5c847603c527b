import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time that a file of tests took, with that of the programs that it ran to their end. */
    processorSeconds?: number;
  }
}

/** Clock ticks a second in which Linux counts the time of children. */
const TICKS = 100;

/** Seconds of processor time that this process and the children that it waited for have used so far. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + ofChildren();
}

/** 0 where the system does not tell. */
function ofChildren(): number {
  if (process.platform !== 'linux') return 0;
  // The second field is the program's name in brackets, and may hold anything.
  const fields = readFileSync('/proc/self/stat', 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

const before = used();

/** Every file of tests tells the reporter what it cost. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads off the pattern what is wanted of it: nothing.
afterAll(({}, suite) => {
  suite.file.meta.processorSeconds = used() - before;
});
