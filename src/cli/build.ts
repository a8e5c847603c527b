import type { Command } from 'commander';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan build`: compiles the site's own themes and plugins ahead of time, so that `serve` starts at once. */
export function buildCommand(program: Command): void {
  withSite(program.command('build'))
    .description("compile the site's own themes and plugins ahead of time")
    .action(async (options: { site: string }) => {
      const { openSite } = await import('../site.ts');
      const opened = await openSite({ folder: siteFolder(options), logLevel: 'silent', rebuild: true });
      const { theme, manifest } = opened.theme;
      process.stdout.write(
        `${theme.name}: ${Object.keys(manifest.islands).length} islands, ${Object.keys(manifest.styles).length} style sheets\n`,
      );
      await opened.site.close();
    });
}
