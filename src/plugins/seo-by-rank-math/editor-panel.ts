import { fromPlain, serialize } from 'portolan/data';
import type { EditorPanel, Meta } from 'portolan/plugin';
import { list } from './settings.ts';

/** Our fields and Rank Math's fields of a post. */
const TEXTS = {
  title: 'rank_math_title',
  description: 'rank_math_description',
  canonical: 'rank_math_canonical_url',
};
const ROBOTS = 'rank_math_robots';

/** What search engines are told of a post, where it differs from the settings. Rank Math: its box beside the editor. */
export const rankMathPanel: EditorPanel = {
  name: 'seo-by-rank-math.search',
  label: 'Search engines',
  appliesTo: (type) => type.public,
  fields: () => [
    {
      name: 'title',
      label: 'Title in search results',
      hint: 'Empty: made as the settings say. %title%, %sep% and %sitename% are filled in.',
      kind: 'line',
    },
    {
      name: 'description',
      label: 'Description in search results',
      hint: 'About 155 characters are shown.',
      kind: 'text',
    },
    {
      name: 'robots',
      label: 'In search results',
      kind: 'choice',
      options: [
        ['', 'As the settings say'],
        ['index', 'Shown'],
        ['noindex', 'Left out'],
      ],
    },
    {
      name: 'canonical',
      label: 'Canonical address',
      hint: 'Only where the same text stands at another address too.',
      kind: 'line',
    },
  ],
  async read(site, post) {
    const meta = (await site.posts.meta([post.ID])).get(post.ID);
    const robots = robotsIn(meta);
    return {
      ...Object.fromEntries(Object.entries(TEXTS).map(([name, key]) => [name, meta?.get(key) ?? ''])),
      robots: robots.includes('noindex') ? 'noindex' : robots.includes('index') ? 'index' : '',
    };
  },
  refusal({ canonical }) {
    const address = String(canonical).trim();
    return address === '' || URL.canParse(address)
      ? undefined
      : { field: 'canonical', message: 'This is no whole address.' };
  },
  async write(site, post, values) {
    for (const [name, key] of Object.entries(TEXTS)) {
      const value = String(values[name]).trim();
      await site.posts.setMeta(post.ID, key, value === '' ? [] : [value]);
    }
    // What else is said to robots stays.
    const others = robotsIn((await site.posts.meta([post.ID])).get(post.ID)).filter(
      (one) => one !== 'index' && one !== 'noindex',
    );
    const chosen = String(values['robots']);
    const robots = chosen === '' ? others : [chosen, ...others];
    await site.posts.setMeta(post.ID, ROBOTS, robots.length === 0 ? [] : [serialize(fromPlain(robots))]);
  },
};

function robotsIn(meta: Meta | undefined): readonly string[] {
  return list(meta?.value(ROBOTS)) ?? [];
}
