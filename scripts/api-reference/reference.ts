import { publicModules } from '../../src/theme/bundler/public-modules.ts';
import { ExportReader, type PublicExport } from './exports.ts';

/** The reference of the public API below `root`, as Markdown. */
export function apiReference(root: string): string {
  const reader = new ExportReader();
  const lines = [
    '# The public API',
    '',
    'What plugins and themes import, our own and a site’s alike. Made from the sources by `npm run api`; [how to use it](../../CONTRIBUTING.md#add-a-plugin).',
    '',
  ];
  for (const [name, file] of Object.entries(publicModules(root))) {
    lines.push(`## ${name}`, '', ...reader.exportsOf(file).map(lineOf), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function lineOf({ name, kind, signature, about }: PublicExport): string {
  const called = kind === 'function' ? `\`${name}${signature}\`` : `\`${name}\``;
  return `- ${called}${kind === 'type' ? ' (type)' : ''}${about === '' ? '' : `: ${about}`}`;
}
