import { spawn } from 'node:child_process';
import type { Failure } from '../../tests/reports/failures.ts';

/** Runs `npm run check`, says what it found when it has ended, and gives that as a failure where it is one. */
export function checkSources(): Promise<readonly Failure[]> {
  const began = Date.now();
  const child = spawn('npm run --silent check', { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void printed.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - began) / 1000);
      const isGood = code === 0;
      if (!isGood) process.stdout.write(Buffer.concat(printed));
      process.stdout.write(`\n npm run check: ${isGood ? 'nothing to say' : 'failed'}, ${seconds} s\n\n`);
      resolve(isGood ? [] : [{ name: 'npm run check', error: 'said above', late: false }]);
    });
  });
}
