import type { EditorPanel } from 'portolan/plugin';
import { ofPost } from './settings.ts';

/** The names of Yoast's fields of a post, behind `_yoast_wpseo_`. */
const FIELDS = ['title', 'metadesc', 'meta-robots-noindex', 'canonical'] as const;

/** What search engines are told of a post, where it differs from the settings. Yoast SEO: its box below the editor. */
export const yoastPanel: EditorPanel = {
  name: 'wordpress-seo.search',
  label: 'Search engines',
  appliesTo: (type) => type.public,
  fields: () => [
    {
      name: 'title',
      label: 'Title in search results',
      hint: 'Empty: made as the settings say. %%title%%, %%sep%% and %%sitename%% are filled in.',
      kind: 'line',
    },
    {
      name: 'metadesc',
      label: 'Description in search results',
      hint: 'About 155 characters are shown.',
      kind: 'text',
    },
    {
      name: 'meta-robots-noindex',
      label: 'In search results',
      kind: 'choice',
      options: [
        ['0', 'As the settings say'],
        ['2', 'Shown'],
        ['1', 'Left out'],
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
    const own = ofPost((await site.posts.meta([post.ID])).get(post.ID));
    return Object.fromEntries(
      FIELDS.map((name) => [name, own.get(name) || (name === 'meta-robots-noindex' ? '0' : '')]),
    );
  },
  refusal({ canonical }) {
    const address = String(canonical).trim();
    return address === '' || URL.canParse(address)
      ? undefined
      : { field: 'canonical', message: 'This is no whole address.' };
  },
  async write(site, post, values) {
    for (const name of FIELDS) {
      const value = String(values[name]).trim();
      const stored = name === 'meta-robots-noindex' && value === '0' ? '' : value;
      await site.posts.setMeta(post.ID, `_yoast_wpseo_${name}`, stored === '' ? [] : [stored]);
    }
  },
};
