import type { CommandGroup } from 'portolan/plugin';

/** Loaded where a command runs: the command line itself starts without the plugin. */
const actions = () => import('./entry-actions.ts');

/** `portolan entries`: what visitors sent with forms: lists, shows, writes as CSV, removes. */
export const entryCommands: CommandGroup = {
  name: 'entries',
  description: 'form entries: list, show, csv, remove',
  absent: 'The forms of this site are switched off.',
  commands: [
    {
      usage: 'list',
      description: 'list entries, newest first',
      options: [
        { flags: '--email <address>', description: 'only from this address' },
        { flags: '--limit <number>', description: 'how many', default: '20' },
      ],
      run: async (site, { options }) =>
        (await actions()).listEntries(site, options as { email?: string; limit: string }),
    },
    {
      usage: 'show <id>',
      description: 'show an entry with all its fields',
      run: async (site, { arguments: [id = ''] }) => (await actions()).showEntry(site, id),
    },
    {
      usage: 'csv',
      description: 'write all entries as CSV',
      options: [
        { flags: '--output <file>', description: 'file to write; standard output where it is not given' },
      ],
      run: async (site, { options }) =>
        (await actions()).writeCsv(site, options['output'] as string | undefined),
    },
    {
      usage: 'remove <id>',
      description: 'remove an entry for good',
      run: async (site, { arguments: [id = ''] }) => (await actions()).removeOne(site, id),
    },
  ],
};
