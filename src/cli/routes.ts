import { relative } from 'node:path';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import type {} from '../plugins/woocommerce/contributions.ts';
import { programRoot } from '../theme/bundler/program-root.ts';
import type { Plugin, RestRoute } from '../types/index.ts';
import { siteFolder, withSite } from './site-option.ts';

/** One thing that a plugin answers or renders, with the function that does it. */
interface Contract {
  readonly name: string;
  readonly does: (...words: never[]) => unknown;
}

/** Column in which the files of contracts begin, in letters. */
const NAMES = 52;

/** `portolan routes`: everything the site answers and every point where a plugin joins in, by plugin. */
export function routesCommand(program: Command): void {
  withSite(program.command('routes'))
    .description(
      'list what each plugin adds: requests, shortcodes and blocks with their files, events, extension points',
    )
    .option('--json', 'as JSON')
    .action(async (options: { site: string; json?: boolean }) => {
      const { openSite } = await import('../site.ts');
      const { placesOfFunctions } = await import('../development/function-places.ts');
      const { wordpressRestRoutes } = await import('../wordpress/rest/routes.ts');
      const folder = siteFolder(options);
      const opened = await openSite({ folder, logLevel: 'silent' });
      const { plugins } = opened.site;
      const core = wordpressRestRoutes(opened.site);
      const contracts = plugins.map((plugin) =>
        contractsOf(plugin, plugin.name === 'wordpress' ? core : (plugin.rest ?? [])),
      );
      const places = await placesOfFunctions(
        contracts.flatMap((kinds) => Object.values(kinds).flatMap((kind) => kind.map(({ does }) => does))),
      );
      const files = places.map((place) => place && `${shortened(place.file, folder)}:${place.line}`);
      const list = plugins.map((plugin, index) => ({
        plugin: plugin.name,
        ...Object.fromEntries(
          Object.entries(contracts[index] ?? {}).map(([kind, all]) => [
            kind,
            all.map(({ name }) => ({ name, file: files.shift() })),
          ]),
        ),
        ...namesOf(plugin),
      }));
      if (options.json) process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
      else for (const { plugin, ...added } of list) print(plugin, added);
      await opened.site.close();
    });
}

function contractsOf(
  plugin: Plugin,
  rest: readonly RestRoute[],
): Readonly<Record<string, readonly Contract[]>> {
  return {
    endpoints: plugin.endpoints?.map(({ name, handle }) => ({ name, does: handle })) ?? [],
    ajax:
      plugin.ajax?.map(({ action, audience, handle }) => ({
        name: `${action} (${audience})`,
        does: handle,
      })) ?? [],
    rest: rest.flatMap(({ namespace, path, endpoints }) =>
      endpoints.map(({ methods, handle }) => ({
        name: `${methods} /${namespace}${path}`,
        does: handle,
      })),
    ),
    wcAjax: plugin.wcAjax?.map(({ name, handle }) => ({ name, does: handle })) ?? [],
    gateways:
      plugin.paymentGateways?.map(({ id, processPayment }) => ({ name: id, does: processPayment })) ?? [],
    shipping: plugin.shippingMethods?.map(({ id, ratesFor }) => ({ name: id, does: ratesFor })) ?? [],
    commands:
      plugin.commands?.flatMap(({ name, commands }) =>
        commands.map(({ usage, run }) => ({ name: `${name} ${usage}`, does: run })),
      ) ?? [],
    shortcodes:
      plugin.shortcodes?.map(({ tag, declaredBy, render }) => ({ name: tag, does: declaredBy ?? render })) ??
      [],
    blocks: plugin.blocks?.map(({ name, render }) => ({ name, does: render })) ?? [],
    widgets: plugin.widgets?.map(({ name, render }) => ({ name, does: render })) ?? [],
    jobs:
      plugin.jobs?.map(({ name, every, handle }) => ({
        name: every ? `${name} (every ${every} s)` : name,
        does: handle,
      })) ?? [],
  };
}

function namesOf(plugin: Plugin): Readonly<Record<string, readonly string[]>> {
  return {
    postTypes: plugin.postTypes?.map((type) => type.name) ?? [],
    taxonomies: plugin.taxonomies?.map((taxonomy) => taxonomy.name) ?? [],
    personalData: plugin.personalData?.map((source) => source.name) ?? [],
    listens: Object.keys(plugin.on ?? {}),
    extends: Object.keys(plugin.extend ?? {}),
  };
}

/** Relative to the site or to the program, where it lies in one of them. */
function shortened(file: string, site: string): string {
  const root = [site, programRoot()].find((folder) => file.startsWith(`${folder}/`));
  return root === undefined ? file : relative(root, file);
}

function print(plugin: string, added: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${picocolors.bold(plugin)}\n`);
  for (const [kind, all] of Object.entries(added)) {
    const items = all as readonly (string | { readonly name: string; readonly file?: string })[];
    const names = items.filter((item) => typeof item === 'string');
    if (names.length > 0) process.stdout.write(`  ${picocolors.dim(kind.padEnd(12))} ${names.join(', ')}\n`);
    for (const item of items) {
      if (typeof item === 'string') continue;
      process.stdout.write(
        `  ${picocolors.dim(kind.padEnd(12))} ${item.name.padEnd(NAMES)} ${picocolors.dim(item.file ?? '')}\n`,
      );
    }
  }
}
