import { defineOptionForm, type OptionField, type SettingsGroup, type Site } from 'portolan/plugin';

type Group = SettingsGroup<OptionField>;
type Field = Omit<OptionField, 'option' | 'member'>;

const TITLES = 'rank-math-options-titles';

const ROBOTS = [
  ['index', 'Listed'],
  ['noindex', 'Left out'],
  ['nofollow', 'Links are not followed'],
  ['noarchive', 'No kept copy'],
  ['noimageindex', 'Pictures are not listed'],
  ['nosnippet', 'No excerpt'],
] as const;

const group = (label: string, fields: readonly Field[], about?: string): Group => ({
  label,
  ...(about !== undefined && { about }),
  fields: fields.map((field) => ({
    ...field,
    ...(field.kind === 'checkbox' && { offOn: ['off', 'on'] as const }),
    option: TITLES,
    member: [field.name],
  })),
});

/** What a kind of page has: how its title and description are made, and what search engines are told. */
function pages(setting: string, label: string, robots = setting): Group {
  return group(label, [
    { name: `${setting}_title`, label: 'Title', kind: 'line' },
    { name: `${setting}_description`, label: 'Description', kind: 'text' },
    { name: `${robots}_custom_robots`, label: 'Rules of their own', kind: 'checkbox' },
    { name: `${robots}_robots`, label: 'These rules', kind: 'choices', options: ROBOTS },
  ]);
}

function groups(site: Site): readonly Group[] {
  const types = [...site.postTypes.values()].filter((type) => type.public && type.name !== 'attachment');
  const taxonomies = [...site.taxonomies.values()].filter((one) => one.public && one.name !== 'post_format');
  return [
    group(
      'Titles',
      [
        { name: 'title_separator', label: 'Sign between the parts of a title', kind: 'line', fallback: '-' },
        { name: 'robots_global', label: 'What holds for all pages', kind: 'choices', options: ROBOTS },
        {
          name: 'noindex_search',
          label: 'Search engines leave results of a search out',
          kind: 'checkbox',
          fallback: true,
        },
      ],
      'In titles and descriptions %title%, %excerpt%, %sitename%, %sitedesc%, %sep%, %page%, %term%, %name% and %search_query% are filled in. Empty: as Rank Math makes them.',
    ),
    group('Front page', [
      { name: 'homepage_title', label: 'Title', kind: 'line' },
      { name: 'homepage_description', label: 'Description', kind: 'text' },
      { name: 'homepage_facebook_title', label: 'Title where it is shared', kind: 'line' },
      { name: 'homepage_facebook_description', label: 'Description where it is shared', kind: 'text' },
      { name: 'homepage_facebook_image', label: 'Address of its picture', kind: 'line' },
    ]),
    ...types.map(({ name, label }) => pages(`pt_${name}`, label)),
    ...taxonomies.map(({ name, label }) => pages(`tax_${name}`, `Archive: ${label}`)),
    pages('author_archive', 'Archive: authors', 'author'),
    pages('date_archive', 'Archive: dates'),
    group('Shared pages', [
      { name: 'open_graph_image', label: 'Address of the picture where a page has none', kind: 'line' },
      {
        name: 'twitter_card_type',
        label: 'Size of the picture at X (Twitter)',
        kind: 'choice',
        fallback: 'summary_large_image',
        options: [
          ['summary_large_image', 'Large'],
          ['summary_card', 'Small'],
        ],
      },
    ]),
  ];
}

/** Titles, descriptions and what is shared. Rank Math: Titles & Meta, option `rank-math-options-titles`. */
export const rankMathForm = defineOptionForm({
  name: 'seo-by-rank-math',
  label: 'Search engines (Rank Math)',
  about: 'Titles and descriptions in search results, what is left out of them, what shared pages show.',
  addresses: ['admin.php?page=rank-math-options-titles', 'admin.php?page=rank-math'],
  groups,
});
