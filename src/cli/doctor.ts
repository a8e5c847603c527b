import type { Command } from 'commander';
import picocolors from 'picocolors';
import type { Finding } from '../doctor/index.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan doctor`: what is wrong with a site and its surroundings, and what to do. */
export function doctorCommand(program: Command): void {
  withSite(program.command('doctor'))
    .description('check settings, database, disk, e-mail, card payments and failed jobs')
    .option('--json', 'as JSON')
    .action(async (options: { site: string; json?: boolean }) => {
      const { examine } = await import('../doctor/index.ts');
      const findings = await examine(siteFolder(options));
      if (options.json === true) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
      else for (const finding of findings) process.stdout.write(lineOf(finding));
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
    });
}

const MARKS = {
  good: picocolors.green('●'),
  note: picocolors.yellow('●'),
  wrong: picocolors.red('●'),
} as const;

function lineOf({ state, about, found, remedy }: Finding): string {
  const what = `${MARKS[state]} ${about.padEnd(14)} ${state === 'good' ? '' : `${state}: `}${found}\n`;
  return remedy === undefined ? what : `${what}  ${' '.repeat(14)} ${picocolors.dim(`→ ${remedy}`)}\n`;
}
