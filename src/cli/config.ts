import type { Command } from 'commander';
import type { Setting } from '../settings-reference.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan config`: every setting of `portolan.config.ts`, and what a site has set. */
export function configCommand(program: Command): void {
  withSite(program.command('config'))
    .description('list every setting of portolan.config.ts with its default; checks the file of the site')
    .option('--json', 'as JSON')
    .action(async (options: { site: string; json?: boolean }) => {
      const { checkConfiguration, settingsReference } = await import('../settings-reference.ts');
      const reference = settingsReference();
      if (options.json === true) process.stdout.write(`${JSON.stringify(reference, null, 2)}\n`);
      else for (const setting of reference) process.stdout.write(`${lineOf(setting)}\n`);
      await checkConfiguration(siteFolder(options));
    });
}

function lineOf({ name, type, fallback, meaning }: Setting): string {
  const usual = fallback === undefined ? '' : `, ${JSON.stringify(fallback)} where it is not set`;
  return `${name}\n    ${type}${usual}${meaning === '' ? '' : `\n    ${meaning}`}`;
}
