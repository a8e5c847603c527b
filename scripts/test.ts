import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * All tests, those with a browser beside the others: they mostly wait for pages and timers, the others for a processor.
 * What the browser's run prints comes in one piece after the other's. Further parameters go to both.
 */
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

interface Run {
  readonly code: number;
  readonly printed: string;
}

function run(projects: readonly string[], shown: boolean): Promise<Run> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const child = spawn(
    process.execPath,
    [VITEST, 'run', '--passWithNoTests', ...chosen, ...process.argv.slice(2)],
    {
      stdio: ['inherit', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    },
  );
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(printed).toString() }));
  });
}

const browser = run(['browser'], false);
const others = await run(['node', 'repositories'], true);
process.stdout.write('\nThe tests with a browser, which run at the same time:\n');
const { code, printed } = await browser;
process.stdout.write(printed);
process.exitCode = Math.max(code, others.code);
