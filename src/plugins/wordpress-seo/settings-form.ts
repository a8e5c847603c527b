import { defineOptionForm, type OptionField, type SettingsGroup, type Site } from 'portolan/plugin';
import { separators } from './settings.ts';

type Group = SettingsGroup<OptionField>;
type Field = Omit<OptionField, 'option' | 'member'>;

const group = (option: string, label: string, fields: readonly Field[], about?: string): Group => ({
  label,
  ...(about !== undefined && { about }),
  fields: fields.map((field) => ({ ...field, option, member: [field.name] })),
});

/** What a kind of page has: how its title and description are made, and whether search engines list it. */
function pages(setting: string, label: string, more: { readonly hide?: false } = {}): Group {
  return group('wpseo_titles', label, [
    { name: `title-${setting}`, label: 'Title', kind: 'line' },
    { name: `metadesc-${setting}`, label: 'Description', kind: 'text' },
    ...(more.hide === false
      ? []
      : [{ name: `noindex-${setting}`, label: 'Search engines leave these out', kind: 'checkbox' } as const]),
  ]);
}

function groups(site: Site): readonly Group[] {
  const types = [...site.postTypes.values()].filter((type) => type.public && type.name !== 'attachment');
  const taxonomies = [...site.taxonomies.values()].filter((one) => one.public && one.name !== 'post_format');
  return [
    group(
      'wpseo_titles',
      'Titles',
      [
        {
          name: 'separator',
          label: 'Sign between the parts of a title',
          kind: 'choice',
          fallback: 'sc-dash',
          options: Object.entries(separators),
        },
      ],
      'In titles and descriptions %%title%%, %%excerpt%%, %%sitename%%, %%sitedesc%%, %%sep%%, %%page%%, %%term_title%%, %%name%%, %%date%% and %%searchphrase%% are filled in. Empty: as Yoast SEO makes them.',
    ),
    pages('home-wpseo', 'Front page, where it lists posts', { hide: false }),
    ...types.map(({ name, label }) => pages(name, label)),
    ...taxonomies.map(({ name, label }) => pages(`tax-${name}`, `Archive: ${label}`)),
    pages('author-wpseo', 'Archive: authors'),
    pages('archive-wpseo', 'Archive: dates'),
    pages('search-wpseo', 'Results of a search', { hide: false }),
    pages('404-wpseo', 'Page that is missing', { hide: false }),
    {
      label: 'Sitemaps',
      fields: [
        {
          name: 'enable_xml_sitemap',
          label: 'Tell search engines what there is (sitemap_index.xml)',
          kind: 'checkbox',
          fallback: true,
          option: 'wpseo',
          member: ['enable_xml_sitemap'],
          asBoolean: true,
        },
      ],
    },
    group('wpseo_social', 'Shared pages', [
      {
        name: 'opengraph',
        label: 'Say what a shared page shows (Open Graph)',
        kind: 'checkbox',
        fallback: true,
        asBoolean: true,
      },
      { name: 'og_frontpage_title', label: 'Title of the front page', kind: 'line' },
      { name: 'og_frontpage_desc', label: 'Description of the front page', kind: 'text' },
      { name: 'og_frontpage_image', label: 'Address of its picture', kind: 'line' },
      { name: 'og_default_image', label: 'Address of the picture where a page has none', kind: 'line' },
      { name: 'facebook_site', label: 'Address of the page at Facebook', kind: 'line' },
      { name: 'twitter_site', label: 'Name at X (Twitter)', kind: 'line' },
      {
        name: 'twitter_card_type',
        label: 'Size of the picture there',
        kind: 'choice',
        fallback: 'summary_large_image',
        options: [
          ['summary_large_image', 'Large'],
          ['summary', 'Small'],
        ],
      },
    ]),
  ];
}

/** Titles, descriptions and what is shared. Yoast SEO: Settings, options `wpseo`, `wpseo_titles`, `wpseo_social`. */
export const yoastForm = defineOptionForm({
  name: 'wordpress-seo',
  label: 'Search engines (Yoast SEO)',
  about: 'Titles and descriptions in search results, what is left out of them, what shared pages show.',
  addresses: [
    'admin.php?page=wpseo_page_settings',
    'admin.php?page=wpseo_dashboard',
    'admin.php?page=wpseo_titles',
  ],
  groups,
});
