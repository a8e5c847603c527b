import { type Command, Option } from 'commander';
import { expectedError } from '../errors/index.ts';
import type { CommandGroup, SiteCommand } from '../types/index.ts';
import { onSite } from './on-site.ts';
import { siteFolder, withSite } from './site-option.ts';

/** Adds commands of plugins to the command line. */
export function addPluginCommands(program: Command, groups: readonly CommandGroup[]): void {
  for (const group of groups) {
    if (program.commands.some((known) => known.name() === group.name)) {
      throw expectedError('command-twice', { name: group.name });
    }
    const parent = program.command(group.name).description(group.description);
    for (const command of group.commands) addCommand(parent, group, command);
  }
}

function addCommand(parent: Command, group: CommandGroup, command: SiteCommand): void {
  const added = withSite(parent.command(command.usage)).description(command.description);
  for (const { flags, description, default: usual } of command.options ?? []) {
    added.addOption(new Option(flags, description).default(usual));
  }
  added.action(async () => {
    const options = added.opts<{ site: string }>();
    await onSite(options, async (site) => {
      if (!site.contributions('commands').some(({ name }) => name === group.name)) {
        throw expectedError('command-absent', {
          name: group.name,
          reason: group.absent ?? 'No plugin that is active on this site has this command.',
        });
      }
      await command.run(site, { arguments: added.args, options: { ...options } });
    });
  });
}

/** The commands that a site's own plugins bring; none where there is no such folder. */
export async function commandsOfSite(argv: readonly string[]): Promise<readonly CommandGroup[]> {
  const at = argv.findIndex((word) => word === '--site' || word.startsWith('--site='));
  const named = argv[at]?.startsWith('--site=') ? argv[at]?.slice('--site='.length) : argv[at + 1];
  const folder = siteFolder({ site: at < 0 ? './site' : (named ?? './site') });
  const { loadSitePlugins } = await import('../load-plugins.ts');
  const { programLoader } = await import('../theme/bundler/server-modules.ts');
  const plugins = await loadSitePlugins(folder, programLoader(folder));
  return plugins.flatMap(({ plugin }) => plugin.commands ?? []);
}
