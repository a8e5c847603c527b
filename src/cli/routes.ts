import type { Command } from 'commander';
import picocolors from 'picocolors';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan routes`: everything the site answers and every point where a plugin joins in, by plugin. */
export function routesCommand(program: Command): void {
  withSite(program.command('routes'))
    .description('list what each plugin adds: requests, shortcodes, blocks, events, extension points')
    .option('--json', 'as JSON')
    .action(async (options: { site: string; json?: boolean }) => {
      const { openSite } = await import('../site.ts');
      const opened = await openSite({ folder: siteFolder(options), logLevel: 'silent' });
      const list = opened.site.plugins.map((plugin) => ({
        plugin: plugin.name,
        endpoints: plugin.endpoints?.map((endpoint) => endpoint.name) ?? [],
        ajax: plugin.ajax?.map((action) => `${action.action} (${action.audience})`) ?? [],
        rest: plugin.rest?.map((route) => `/${route.namespace}${route.path}`) ?? [],
        postTypes: plugin.postTypes?.map((type) => type.name) ?? [],
        taxonomies: plugin.taxonomies?.map((taxonomy) => taxonomy.name) ?? [],
        shortcodes: plugin.shortcodes?.map((shortcode) => shortcode.tag) ?? [],
        blocks: plugin.blocks?.map((block) => block.name) ?? [],
        widgets: plugin.widgets?.map((widget) => widget.name) ?? [],
        jobs: plugin.jobs?.map((job) => (job.every ? `${job.name} (every ${job.every} s)` : job.name)) ?? [],
        personalData: plugin.personalData?.map((source) => source.name) ?? [],
        listens: Object.keys(plugin.on ?? {}),
        extends: Object.keys(plugin.extend ?? {}),
      }));
      if (options.json) process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
      else for (const { plugin, ...added } of list) print(plugin, added);
      await opened.site.close();
    });
}

function print(plugin: string, added: Readonly<Record<string, readonly string[]>>): void {
  process.stdout.write(`${picocolors.bold(plugin)}\n`);
  for (const [kind, names] of Object.entries(added)) {
    if (names.length > 0) process.stdout.write(`  ${picocolors.dim(kind.padEnd(11))} ${names.join(', ')}\n`);
  }
}
