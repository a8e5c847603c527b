import type { RewriteRule, Site } from 'portolan/plugin';
import { formsOf } from '../forms/forms.ts';

/** Where the paths of results are kept for those who only have options: rewrite rules are made from them. */
const OPTION = 'portolan_search_filter_paths';

/** Rules for the pages that forms make at a path of their own: `/lessons/`, `/lessons/page/2/`. */
export function resultRules(site: Pick<Site, 'options'>): readonly RewriteRule[] {
  return readPaths(site).flatMap(([slug, id]): readonly RewriteRule[] => {
    const pattern = slug.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return [
      { pattern: `${pattern}/page/([0-9]+)/?$`, variables: { sfid: String(id), paged: '$1' } },
      { pattern: `${pattern}/?$`, variables: { sfid: String(id) } },
    ];
  });
}

/** Keeps the paths in step with the forms. */
export async function rememberPaths(site: Site): Promise<void> {
  const paths = (await formsOf(site)).flatMap(({ id, settings }) =>
    settings.display === 'archive' && settings.pageSlug !== '' ? [[settings.pageSlug, id] as const] : [],
  );
  const text = JSON.stringify(paths);
  if ((site.options.get(OPTION) ?? '[]') !== text) await site.options.set(OPTION, text);
}

function readPaths(site: Pick<Site, 'options'>): readonly (readonly [string, number])[] {
  try {
    return JSON.parse(site.options.get(OPTION) ?? '[]') as readonly (readonly [string, number])[];
  } catch {
    return [];
  }
}
