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
