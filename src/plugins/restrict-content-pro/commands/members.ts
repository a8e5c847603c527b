import type { CommandGroup, SiteCommand } from 'portolan/plugin';
import type { AdminChange } from '../change-by-admin.ts';

/** Loaded where a command runs: the command line itself starts without the plugin. */
const actions = () => import('./member-actions.ts');

const CHANGES: readonly (readonly [AdminChange, string])[] = [
  ['activate', 'let a membership begin; a pending payment counts as received'],
  ['cancel', 'no further renewals; access stays until the end'],
  ['expire', 'end a membership now'],
  ['renew', 'let a membership go on for another term'],
];

/** `portolan members`: lists members, shows one with their payments, changes memberships, and counts them. */
export const memberCommands: CommandGroup = {
  name: 'members',
  description: 'members: list, show, levels, activate, cancel, expire, renew',
  absent: 'This site has no members: the old site did not run Restrict Content.',
  commands: [
    {
      usage: 'list',
      description: 'list memberships, newest first',
      options: [
        {
          flags: '--status <status>',
          description: 'only those that are pending, active, cancelled, expired',
        },
        { flags: '--level <id>', description: 'only those of this level' },
        { flags: '--limit <number>', description: 'how many', default: '20' },
      ],
      run: async (site, { options }) =>
        (await actions()).listMembers(site, options as { status?: string; level?: string; limit: string }),
    },
    {
      usage: 'show <id>',
      description: 'show a membership with its payments and notes',
      run: async (site, { arguments: [id = ''] }) => (await actions()).showMember(site, id),
    },
    {
      usage: 'levels',
      description: 'list the levels with their prices and how many members they have',
      run: async (site) => (await actions()).listLevels(site),
    },
    ...CHANGES.map(
      ([change, description]): SiteCommand => ({
        usage: `${change} <id>`,
        description,
        run: async (site, { arguments: [id = ''] }) => (await actions()).changeMember(site, id, change),
      }),
    ),
  ],
};
