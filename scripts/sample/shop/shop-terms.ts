import type { SampleTerm } from '../records.ts';

type Row = readonly [slug: string, name: string, parent?: string, description?: string];

const lists: readonly (readonly [taxonomy: SampleTerm['taxonomy'], first: number, rows: readonly Row[]])[] = [
  [
    'product_type',
    60,
    [
      ['simple', 'simple'],
      ['grouped', 'grouped'],
      ['variable', 'variable'],
      ['external', 'external'],
    ],
  ],
  [
    'product_visibility',
    64,
    [
      ['exclude-from-search', 'exclude-from-search'],
      ['exclude-from-catalog', 'exclude-from-catalog'],
      ['featured', 'featured'],
      ['outofstock', 'outofstock'],
      ['rated-1', 'rated-1'],
      ['rated-2', 'rated-2'],
      ['rated-3', 'rated-3'],
      ['rated-4', 'rated-4'],
      ['rated-5', 'rated-5'],
    ],
  ],
  [
    'product_cat',
    73,
    [
      ['learn', 'Learn', '', 'To know it by heart.'],
      ['revision', 'Revision', 'learn', 'Cards, packs and evenings before the exam.'],
      ['downloads', 'Downloads', 'learn', 'To print as often as you like.'],
      ['teach', 'Teach', '', 'For the classroom and for the field.'],
      ['fieldwork-kit', 'Fieldwork kit', 'teach', 'What goes into the rucksack.'],
      ['classroom', 'Classroom', 'teach'],
      ['wear', 'Wear &amp; Give'],
      ['clothing', 'Clothing', 'wear'],
      ['gifts', 'Gifts', 'wear', 'For people who fold maps properly.'],
    ],
  ],
  [
    'product_tag',
    82,
    [
      ['gcse', 'GCSE'],
      ['a-level', 'A level'],
      ['key-stage-3', 'Key Stage 3'],
      ['printable', 'Printable'],
      ['map-skills', 'Map skills'],
      ['outdoors', 'Outdoors'],
      ['exam-technique', 'Exam technique'],
    ],
  ],
  [
    'product_brand',
    89,
    [
      ['contour-press', 'Contour Press'],
      ['northing', 'Northing'],
    ],
  ],
  ['product_shipping_class', 91, [['heavy', 'Heavy']]],
  [
    'pa_colour',
    92,
    [
      ['sea', 'Sea'],
      ['moss', 'Moss'],
      ['clay', 'Clay'],
      ['orange', 'Orange'],
    ],
  ],
  [
    'pa_size',
    96,
    [
      ['small', 'Small'],
      ['medium', 'Medium'],
      ['large', 'Large'],
    ],
  ],
];

/** Terms that products have, in the order of ids. */
export const shopTerms: readonly SampleTerm[] = lists.flatMap(([taxonomy, first, rows]) =>
  rows.map(([slug, name, parent = '', description = ''], index) => ({
    id: first + index,
    taxonomyId: first + index + 3,
    taxonomy,
    slug,
    name,
    parent,
    description,
  })),
);

/** Order of terms, as their owner dragged them: term id → place. */
export const termOrder: readonly (readonly [id: number, key: string, value: string])[] = [
  ...shopTerms.filter((term) => term.taxonomy === 'product_cat'),
  ...shopTerms.filter((term) => term.taxonomy.startsWith('pa_')),
].map((term, index) => [term.id, 'order', String(index)] as const);
