import type { SampleTerm } from './records.ts';
import { shopTerms } from './shop/shop-terms.ts';

type Row = readonly [id: number, slug: string, name: string, parent: string, description: string];

const categories: readonly Row[] = [
  [1, 'uncategorised', 'Uncategorised', '', ''],
  [
    2,
    'physical-geography',
    'Physical geography',
    '',
    'Rivers, coasts, ice, rock, weather and living things: how the natural world works.',
  ],
  [
    3,
    'rivers',
    'Rivers',
    'physical-geography',
    'From the first spring to the sea: drainage basins, landforms and the work of running water.',
  ],
  [4, 'flooding', 'Flooding', 'rivers', 'Why rivers flood and what people do about it.'],
  [
    5,
    'coasts',
    'Coasts',
    'physical-geography',
    'Waves, cliffs, beaches and spits, and how we live with a moving edge.',
  ],
  [6, 'glaciation', 'Glaciation', 'physical-geography', 'The land that ice left behind.'],
  [7, 'tectonics', 'Tectonics', 'physical-geography', 'Plates, earthquakes and volcanoes.'],
  [
    8,
    'weather-climate',
    'Weather &amp; Climate',
    'physical-geography',
    'Today’s weather, the climate of a place, and how both are changing.',
  ],
  [9, 'ecosystems', 'Ecosystems', 'physical-geography', 'Food webs, rainforests, deserts.'],
  [12, 'human-geography', 'Human geography', '', 'Where people live, how they live, and what they live on.'],
  [
    13,
    'urban',
    'Urban issues',
    'human-geography',
    'Towns and cities: where they are, how they grow, how they are renewed.',
  ],
  [
    14,
    'development',
    'Development',
    'human-geography',
    'Rich and poor, young and old: measuring and explaining differences.',
  ],
  [15, 'resources', 'Resources', 'human-geography', 'Water and energy.'],
  [16, 'skills', 'Skills', '', 'Maps, graphs and fieldwork.'],
  [
    17,
    'map-skills',
    'Map skills',
    'skills',
    'Grid references, contours, scale and direction. Bring a pencil.',
  ],
  [18, 'fieldwork', 'Fieldwork', 'skills', 'Asking questions outdoors.'],
  [19, 'news', 'News', '', 'What is new on this site.'],
];

const tags: readonly Row[] = [
  [21, 'gcse', 'GCSE', '', ''],
  [22, 'a-level', 'A level', '', ''],
  [23, 'key-stage-3', 'Key Stage 3', '', ''],
  [24, 'case-study', 'Case study', '', 'Named places with facts to learn.'],
  [25, 'erosion', 'Erosion', '', ''],
  [26, 'deposition', 'Deposition', '', ''],
  [27, 'hazards', 'Hazards', '', ''],
  [28, 'diagram-skills', 'Diagram skills', '', ''],
  [29, 'graph-skills', 'Graph skills', '', ''],
  [30, 'exam-technique', 'Exam technique', '', ''],
  [31, 'sustainability', 'Sustainability', '', ''],
  [32, 'ordnance-survey', 'Ordnance Survey', '', ''],
  [33, 'systems', 'Systems', '', ''],
  [34, 'fieldwork', 'Fieldwork', '', ''],
  [35, 'oceans', 'Oceans', '', ''],
];

const menus: readonly Row[] = [
  [40, 'main-menu', 'Main menu', '', ''],
  [41, 'footer-menu', 'Footer menu', '', ''],
  [42, 'social-links', 'Social links', '', ''],
  [43, 'skills-menu', 'Skills menu', '', ''],
];

/** Old sites drift apart: after some deleted terms the two ids of a term are no longer the same. */
const drift = 3;

function terms(taxonomy: SampleTerm['taxonomy'], rows: readonly Row[]): SampleTerm[] {
  return rows.map(([id, slug, name, parent, description]) => ({
    id,
    taxonomyId: id < 20 ? id : id + drift,
    taxonomy,
    slug,
    name,
    parent,
    description,
  }));
}

/** Every term of the sample, in the order of ids. */
export const sampleTerms: readonly SampleTerm[] = [
  ...terms('category', categories),
  ...terms('post_tag', tags),
  ...terms('nav_menu', menus),
  ...shopTerms,
];

/** The id of a term. */
export function termId(taxonomy: SampleTerm['taxonomy'], slug: string): number {
  const term = sampleTerms.find((candidate) => candidate.taxonomy === taxonomy && candidate.slug === slug);
  if (term === undefined) throw new Error(`The sample has no ${taxonomy} named ${slug}.`);
  return term.id;
}
