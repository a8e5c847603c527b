import { builderFiles } from './builder.ts';
import { elementFiles } from './element.ts';
import { gatewayFiles } from './gateway.ts';
import type { Files } from './names.ts';
import { pluginFiles } from './plugin.ts';
import { themeFiles } from './theme.ts';

/** What `portolan new` can write. */
export const KINDS = ['theme', 'plugin', 'element', 'gateway', 'builder'] as const;

/** The files of a working start, by path below the site's folder; undefined = there is no such kind. */
export function filesOf(kind: string, name: string, theme: string | undefined): Files | undefined {
  if (kind === 'theme') return themeFiles(name);
  if (kind === 'plugin') return pluginFiles(name);
  if (kind === 'element') return elementFiles(name, theme);
  if (kind === 'gateway') return gatewayFiles(name);
  if (kind === 'builder') return builderFiles(name);
  return undefined;
}

/** How a newcomer sees what was written and goes on, a sentence a line. */
export function nextSteps(kind: string, name: string, theme: string | undefined): readonly string[] {
  const action = name.replaceAll('-', '_');
  const shown: Readonly<Record<string, string>> = {
    theme: `Choose it in portolan.config.ts: export default { theme: '${name}' };`,
    plugin: `Write [${name}] into a page, send action=${action} to /wp-admin/admin-ajax.php.`,
    element:
      theme === undefined ? `Write [${name}] into a page.` : `Import it in a template of themes/${theme}.`,
    gateway: 'Customers find it at the checkout, the owner among the payments of the shop.',
    builder: "Pages with its shortcodes are shown as the theme's own elements.",
  };
  return [
    shown[kind] ?? '',
    `portolan dev shows this and each change at once, portolan test ${theme ?? name} runs its tests, portolan routes lists what it adds.`,
  ];
}
