import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import { siteFolder, withSite } from './site-option.ts';

/**
 * `portolan read-only on|off`: switches a site, served or not, whatever database it is in and however many processes
 * serve it. When it has said so, nothing is written any more.
 */
export function readOnlyCommand(program: Command): void {
  withSite(program.command('read-only [state]'))
    .description('read-only mode: on, off, or show its state')
    .action(async (state: string | undefined, flags: { readonly site: string }) => {
      if (state !== undefined && state !== 'on' && state !== 'off')
        throw expectedError('option-invalid', {
          option: 'portolan read-only',
          expected: '"on" or "off"',
          input: state,
        });
      const { openSite } = await import('../site.ts');
      const opened = await openSite({ folder: siteFolder(flags), logLevel: 'warn' });
      try {
        if (state !== undefined) await opened.setReadOnly(state === 'on');
        process.stdout.write(
          opened.site.isReadOnly?.()
            ? 'The site is read-only: pages, feeds, searches and downloads go on, nothing can be changed, no job is run.\n'
            : 'The site can be changed.\n',
        );
      } finally {
        await opened.site.close();
      }
    });
}
