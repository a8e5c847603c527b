import type { Command } from 'commander';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan editor`: WordPress's own block editor in a site's folder, by its owner's choice. */
export function editorCommand(program: Command): void {
  const editor = program
    .command('editor')
    .description('WordPress’s own block editor beside the built-in one: install, remove');
  withSite(editor.command('install'))
    .description(
      'let npm bring WordPress’s block editor (GPL-2.0-or-later, no part of this program) into the site’s folder, for posts and pages that are made of blocks',
    )
    .action(async (options: { site: string }) => {
      const { installBlockEditor } = await import('../admin/server/block-editor/install.ts');
      print(
        'WordPress’s block editor is free software under the GPL, version 2 or later. It is no part of this program: you choose to put it into your site’s folder.',
      );
      const { version } = await installBlockEditor({
        folder: siteFolder(options),
        onStep: (step) => print(`${step} …`),
      });
      print(
        `Installed: @wordpress/edit-post ${version}. Posts and pages of blocks offer “Block editor” in the admin.`,
      );
    });
  withSite(editor.command('remove'))
    .description('take it out of the site’s folder again; texts stay as they are')
    .action(async (options: { site: string }) => {
      const { removeBlockEditor } = await import('../admin/server/block-editor/install.ts');
      print((await removeBlockEditor(siteFolder(options))) ? 'Removed.' : 'It was not installed.');
    });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
