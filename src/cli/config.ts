import type { Command } from 'commander';
import type { Setting } from '../settings-reference.ts';
import { secretsCommand } from './secrets.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan config`: every setting of `portolan.config.ts` and every secret; says what is wrong with a site's file. */
export function configCommand(program: Command): void {
  const config = withSite(program.command('config'))
    .description('list every setting of portolan.config.ts with its default; checks the file of the site')
    .option('--json', 'as JSON')
    .action(async (options: { site: string; json?: boolean }) => {
      const { checkConfiguration, pluginsOf, secretsReference, settingsReference } = await import(
        '../settings-reference.ts'
      );
      const own = await pluginsOf(siteFolder(options));
      const [reference, secrets] = [settingsReference(own), secretsReference()];
      if (options.json === true) {
        process.stdout.write(`${JSON.stringify({ settings: reference, secrets }, null, 2)}\n`);
      } else {
        for (const setting of reference) process.stdout.write(`${lineOf(setting)}\n`);
        process.stdout.write(
          '\nSecrets come from the environment: a variable, the file that <variable>_FILE names, or a credential of\n' +
            'systemd (LoadCredential=<variable>:<file>). They win over what the import brought.\n\n',
        );
        for (const { variable, meaning } of secrets) process.stdout.write(`${variable}\n    ${meaning}\n`);
      }
      await checkConfiguration(siteFolder(options));
    });
  secretsCommand(config);
}

function lineOf({ name, type, fallback, meaning }: Setting): string {
  const usual = fallback === undefined ? '' : `, ${JSON.stringify(fallback)} where it is not set`;
  return `${name}\n    ${type}${usual}${meaning === '' ? '' : `\n    ${meaning}`}`;
}
