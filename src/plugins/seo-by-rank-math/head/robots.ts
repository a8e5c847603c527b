import { type Stored, storedMap, textFrom } from 'portolan/data';
import { isOn, list } from '../settings.ts';
import type { View } from '../view-model.ts';

/** What stands beside `index` and `follow`. */
const MORE: readonly string[] = ['noarchive', 'noimageindex', 'nosnippet'];
const LIMITS: Stored = { 'max-snippet': '-1', 'max-video-preview': '-1', 'max-image-preview': 'large' };

/** The directives of the robots line, in Rank Math's own order. Rank Math: Paper::get_robots(). */
export async function robotsOf(view: View): Promise<readonly string[]> {
  const { site, query, settings } = view;
  const chosen = directivesOf(view) ?? list(settings['robots_global']) ?? [];
  const directives = ordered(chosen);
  const set = (name: 'index' | 'follow', value: string) => {
    const at = directives.findIndex((one) => one === name || one === `no${name}`);
    directives[at] = value;
  };
  if (!site.options.flag('blog_public', true)) {
    set('index', 'noindex');
    set('follow', 'nofollow');
  } else if (await isHidden(view)) set('index', 'noindex');
  if (query.page > 1 && isOn(settings, 'noindex_archive_subpages')) set('index', 'noindex');
  return [...directives, ...limitsOf(view, directives)];
}

/** `index` and `follow` first: as they are where nothing is chosen, else what is not chosen before what is. */
function ordered(chosen: readonly string[]): string[] {
  const known = [...new Set(chosen)].filter((one) =>
    ['index', 'follow', 'noindex', 'nofollow', ...MORE].includes(one),
  );
  if (known.length === 0) return ['index', 'follow'];
  const isSet = (name: string) => known.includes(name) || known.includes(`no${name}`);
  const refused = ['nofollow', 'noindex'].filter((one) => known.includes(one));
  const rest = known.filter((one) => !refused.includes(one) && !refused.includes(`no${one}`));
  const all = [...refused, ...rest];
  return [...(isSet('follow') ? [] : ['follow']), ...(isSet('index') ? [] : ['index']), ...all];
}

/** What is chosen for the thing itself, else for its kind where that has some of its own. */
function directivesOf({ kind, own, settings, setting, query }: View): readonly string[] | undefined {
  const ofKind = (name: string) =>
    isOn(settings, `${name}_custom_robots`)
      ? (list(settings[`${name}_robots`]) ?? ['index', 'follow'])
      : undefined;
  switch (kind) {
    case 'missing':
      return ['noindex'];
    case 'search':
      return isOn(settings, 'noindex_search', true) ? ['noindex'] : undefined;
    case 'date':
      return list(settings['date_archive_robots']);
    case 'archive':
      return ofKind(`pt_${query.postType}`);
    case 'home':
      return ofKind('homepage');
    case 'author':
      return list(own.value('robots')) ?? ofKind('author');
    default:
      return list(own.value('robots')) ?? ofKind(setting);
  }
}

/** What is not to be listed, whatever was chosen. */
async function isHidden({ site, kind, post, term, query, settings }: View): Promise<boolean> {
  if (post) {
    const isShopStep = ['cart', 'checkout', 'myaccount'].some(
      (name) => site.options.number(`woocommerce_${name}_page_id`) === post.ID,
    );
    return (
      isShopStep ||
      post.post_status === 'private' ||
      (post.post_password !== '' && isOn(settings, 'noindex_password_protected')) ||
      (query.page > 1 && isOn(settings, 'noindex_paginated_pages'))
    );
  }
  if (kind === 'date') return isOn(settings, 'disable_date_archives');
  if (kind === 'home') return query.page > 1 && isOn(settings, 'noindex_paginated_pages');
  if (kind !== 'term' || term === undefined || term.count > 0) return false;
  if (!isOn(settings, 'noindex_empty_taxonomies')) return false;
  const below = await site.terms.find({ taxonomies: [term.taxonomy], parent: term.term_id, limit: 1 });
  return below.length === 0;
}

/** How much of a page may be shown in results: nothing is said of what is not listed at all. */
function limitsOf(
  { kind, own, settings, setting, query }: View,
  directives: readonly string[],
): readonly string[] {
  if (directives.includes('noindex') || directives.includes('nosnippet')) return [];
  const ofKind = (name: string) =>
    isOn(settings, `${name}_custom_robots`) ? settings[`${name}_advanced_robots`] : undefined;
  const chosen = {
    missing: () => [],
    search: () => [],
    home: () => ofKind('homepage') ?? [],
    archive: () => ofKind(`pt_${query.postType}`) ?? [],
    date: () => settings['date_advanced_robots'],
    author: () => own.value('advanced_robots') ?? ofKind('author'),
    term: () => own.value('advanced_robots') ?? ofKind(setting),
    post: () => own.value('advanced_robots') ?? ofKind(setting),
  }[kind]();
  const limits = chosen ? storedMap(chosen) : { ...LIMITS, ...storedMap(settings['advanced_robots_global']) };
  return Object.keys(LIMITS).flatMap((name) => {
    const limit = textFrom(limits[name]) ?? '';
    return limit === '' || limit === '0' ? [] : [`${name}:${limit}`];
  });
}
