import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import { programRoot } from '../theme/bundler/program-root.ts';

/** `portolan licences`: the licences of the software of others that the single executable contains. */
export function licencesCommand(program: Command): void {
  program
    .command('licences')
    .description('print the licences of the software of others that is inside')
    .action(async () => {
      const notices = join(programRoot(), 'THIRD-PARTY.txt');
      if (!existsSync(notices)) {
        throw expectedError('notices-missing');
      }
      process.stdout.write(await readFile(notices));
    });
}
