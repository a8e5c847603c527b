import type { Command } from 'commander';
import { siteFolder, withSite } from './site-option.ts';

interface AddOptions {
  readonly site: string;
  readonly as?: string;
  readonly weights: string;
  readonly subsets: string;
  readonly registry: string;
}

/** `portolan fonts`: font families in the site's own folder, so that its visitors ask no one else for them. */
export function fontsCommand(program: Command): void {
  const fonts = program.command('fonts').description('font families of the site itself: add, list');
  withSite(fonts.command('add <family>'))
    .description('add a font family with an open licence, for example "Open Sans" (packages @fontsource/…)')
    .option('--as <name>', 'the name that the site’s settings give it, where that is another')
    .option('--weights <list>', 'weights', '300,400,600,700')
    .option('--subsets <list>', 'scripts of characters', 'latin,latin-ext')
    .option(
      '--registry <address>',
      'npm registry',
      process.env['npm_config_registry'] ?? 'https://registry.npmjs.org',
    )
    .action(async (family: string, options: AddOptions) => {
      const { addFont } = await import('../wordpress/fonts/add-font.ts');
      const added = await addFont({
        folder: siteFolder(options),
        family,
        ...(options.as !== undefined && { as: options.as }),
        weights: options.weights.split(',').map(Number),
        subsets: options.subsets.split(',').map((name) => name.trim()),
        registry: options.registry.replace(/\/+$/, ''),
      });
      print(
        `${added.family}: ${added.files.length} files in public/fonts. Restart the servers of this site.`,
      );
    });
  withSite(fonts.command('list'))
    .description('list the font families in the site’s folder')
    .action(async (options: { site: string }) => {
      const { fontFamilies } = await import('../wordpress/fonts/site-fonts.ts');
      const families = fontFamilies(siteFolder(options));
      for (const { family, files } of families) print(`${family}: ${files.length} files`);
      if (families.length === 0) print('None. "portolan fonts add" adds one.');
    });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
