import type { Command } from 'commander';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan config secrets`: which secrets there are and where they come from. Their values are never shown. */
export function secretsCommand(config: Command): void {
  withSite(config.command('secrets'))
    .description('list the secrets of a site and where they come from, never their values')
    .option('--move', 'move those in the database to keys.json')
    .action(async (options: { site: string; move?: boolean }, command: Command) => {
      const { openSite } = await import('../site.ts');
      const { configuredSecrets, moveSecrets, secretVariable, variableOf } = await import(
        '../wordpress/secrets/index.ts'
      );
      const { secretsReference } = await import('../settings-reference.ts');
      // Both this command and the one above it know --site.
      const folder = siteFolder({ ...options, ...command.optsWithGlobals<{ site: string }>() });
      const opened = await openSite({ folder, logLevel: 'silent' });
      try {
        if (options.move === true) {
          const { moved, left } = await moveSecrets(folder, opened.storedOptions, opened.storedSecrets());
          for (const { secret, option } of moved) print(`${secret.name} is no longer in ${option}.`);
          for (const { secret, option } of left) {
            print(`${secret.name} stays in ${option}: keys.json holds another one.`);
          }
          if (moved.length > 0) print('They are in keys.json now. Restart the servers of this site.');
          if (moved.length + left.length === 0) print('The database holds no secrets of others.');
          return;
        }
        const stored = opened.storedSecrets();
        const input = configuredSecrets(folder);
        for (const { name, variable } of secretsReference()) {
          const places = [
            secretVariable(variable, process.env) === undefined ? '' : 'environment',
            variable === variableOf(name) && input(name) !== undefined ? 'given' : '',
            stored.some(({ secret }) => secret.name === name) ? 'database' : '',
          ];
          print(`${variable.padEnd(40)} ${placeOf(places)}`);
        }
      } finally {
        await opened.site.close();
      }
    });
}

/** The place that counts comes first. */
function placeOf([environment, input, database]: readonly string[]): string {
  const outside = environment !== '' ? 'environment' : input !== '' ? 'keys.json' : '';
  if (outside === '') return database === '' ? '–' : 'database';
  return database === '' ? outside : `${outside} (the database holds one too, which is not used)`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
