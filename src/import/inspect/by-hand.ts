import type { ImportSummary } from '../report.ts';
import { missingFiles, namesIn, picturesElsewhere } from '../sentences.ts';
import type { Coverage } from './coverage.ts';

/** What the owner of a site has to look at or to do themselves, most important first. */
export function byHand(coverage: Coverage, summary: ImportSummary): string[] {
  const list: string[] = [];
  const names = (items: readonly { readonly name: string }[]) => namesIn(items.map(({ name }) => name));
  if (summary.totals.refused > 0 || !summary.sumsEqual) {
    list.push(
      'Rows of the export cannot be read: see the findings, and make a new export if rows of content are among them.',
    );
  }
  if (!summary.sources.some(({ kind }) => kind === 'sql')) {
    list.push(
      'The export is a WXR file: settings, widgets, passwords, roles, orders and the tables of plugins are not in it. An SQL dump of the database has them.',
    );
  } else {
    list.push('Give the old site’s wp-config.php (--wp-config), so that visitors stay logged in.');
  }
  if (summary.uploads === undefined && summary.media.missingCount > 0)
    list.push('Give the uploads (--uploads): pictures and files are not in the export.');
  else if (summary.media.missingCount > 0) {
    list.push(
      `${missingFiles(summary.media.missingCount)}: look for them on the old server, or have them fetched (--fetch-media).`,
    );
  }
  if (summary.media.oldHostCount > 0) {
    list.push(`${picturesElsewhere(summary.media.oldHostCount)}.`);
  }
  const plugins = coverage.plugins.filter(({ supported }) => !supported);
  if (plugins.length > 0) {
    list.push(
      `These plugins of the old site have no counterpart here; what they added is missing: ${names(plugins)}.`,
    );
  }
  const shortcodes = coverage.shortcodes.filter(({ supported }) => !supported);
  if (shortcodes.length > 0) {
    list.push(
      `These shortcodes are not rendered; write a plugin for them or take them out of the texts: ${names(shortcodes)}.`,
    );
  }
  const blocks = coverage.blocks.filter(({ supported }) => !supported);
  if (blocks.length > 0)
    list.push(`These blocks are rendered by the server of the old site only: ${names(blocks)}.`);
  const types = coverage.postTypes.filter(({ supported, published }) => !supported && published > 0);
  if (types.length > 0) {
    list.push(
      `These kinds of posts are kept but have no addresses until a plugin declares them: ${names(types)}.`,
    );
  }
  if (coverage.users.withoutPassword > 0) {
    list.push(`${coverage.users.withoutPassword} users have no password here and have to set one.`);
  }
  return list;
}
