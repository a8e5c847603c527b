import { type Element, headingElement, tabs, textBlock, toggles, writeElements } from './builder.ts';
import type { Page } from './page.ts';

const essentials: readonly Element[] = [
  headingElement('Quick revision', 'h2'),
  textBlock(`
Five topics in five minutes each. Read one tab, close your eyes, say it aloud, open the next. When you can do all five, go on to the questions below.
`),
  tabs({ position: 'top_tab', boxed: 'border_tabs', initial: '1' }, [
    [
      'Rivers',
      'rivers',
      `
**The idea.** A river spends its energy on erosion, transport and deposition. What it does depends on gradient, discharge and rock.

- Upper course: vertical erosion, V-shaped valley, waterfalls
- Middle course: meanders, wider valley floor
- Lower course: flood plain, levees, mouth

**Learn by heart:** hydraulic action, abrasion, attrition, solution. [Start with the long profile](/river-long-profile/).
`,
    ],
    [
      'Coasts',
      'coasts',
      `
**The idea.** Waves get their energy from wind. Constructive waves build beaches, destructive waves strip them.

- Erosion: headland, cave, arch, stack, stump; wave-cut platform
- Deposition: beach, spit, bar, tombolo
- Management: hold the line, advance, retreat, do nothing

**Learn by heart:** swash at an angle, backwash straight down. [See longshore drift](/longshore-drift/).
`,
    ],
    [
      'Tectonics',
      'tectonics',
      `
**The idea.** Plates move. At their margins rock breaks and magma rises.

| Margin | Movement | Earthquakes | Volcanoes |
| Destructive | together | yes | yes, composite |
| Constructive | apart | mostly small | yes, shield |
| Conservative | past each other | yes | no |
| Collision | together | yes | no |
`,
    ],
    [
      'Weather',
      'weather',
      `
**The idea.** Rising air cools and brings rain; sinking air warms and brings dry weather.

- Depression: low pressure, fronts, wind anticlockwise, changeable
- Anticyclone: high pressure, wind clockwise, settled
- Tropical storm: warm sea, spin, no wind shear
`,
    ],
    [
      "People's world",
      'people',
      `
**The idea.** Where people live and how well they live changes over time.

- Development: money is one side, health and schooling are others
- Population: death rates fall first, birth rates follow
- Cities: migration and natural increase
`,
    ],
  ]),
  {
    tag: 'av_hr',
    attributes: { class: 'default', height: '50', shadow: 'no-shadow', position: 'center' },
    content: undefined,
  },
  headingElement('Ten questions', 'h3'),
  textBlock('Only one answer is open at a time. Sort the questions with the links above them.'),
  toggles({ initial: '1', mode: 'accordion', sort: 'true', styling: '' }, [
    [
      'What is a watershed?',
      'Rivers',
      'The line of high ground that divides one drainage basin from the next.',
    ],
    ['What is lag time?', 'Rivers', 'The time between peak rainfall and peak discharge.'],
    [
      'Why is the outer bank of a meander steep?',
      'Rivers',
      'The fastest flow is thrown against it and undercuts it, so it collapses as a **river cliff**.',
    ],
    ['What is the fetch?', 'Coasts', 'The distance of open water over which the wind has blown.'],
    [
      'Why does a spit have a hooked end?',
      'Coasts',
      'Waves from a second wind direction push the end landwards.',
    ],
    ['What is subduction?', 'Tectonics', 'A denser plate sinks below a less dense one.'],
    [
      'Focus or epicentre?',
      'Tectonics',
      'The **focus** is underground, where the rock breaks. The **epicentre** is on the surface above it.',
    ],
    [
      'Why is there no rain in an anticyclone?',
      'Weather',
      'Air sinks and warms, so water vapour does not condense.',
    ],
    [
      'What does GNI per head leave out?',
      'People',
      'Inequality, unpaid work, the informal economy, health, freedom and the environment.',
    ],
    [
      'What is the dependency ratio?',
      'People',
      'The number of young and old people for every hundred of working age.',
    ],
  ]),
];

const commandWords: readonly Element[] = [
  headingElement('Command words', 'h2'),
  textBlock(
    'The first word of a question tells you what to do. Half of all lost marks come from doing something else.',
  ),
  toggles({ initial: '0', mode: 'toggle', sort: '', styling: 'av-minimal-toggle' }, [
    ['State, give, name', '1–2 marks', 'A word or a short phrase. No reasons.'],
    ['Describe', '2–4 marks', 'Say **what** you see: pattern, figures with units, anything odd. No reasons.'],
    ['Explain', '4–6 marks', 'Say **why**. Use chains with _so_, _because_ and _as a result_.'],
    [
      'Suggest',
      '2–4 marks',
      'Give a possible reason for something that you have not studied. Sensible ideas earn marks.',
    ],
    [
      'Compare',
      '3–4 marks',
      'Say what is the same and what is different, in the same sentence: _whereas_, _both_, _higher than_.',
    ],
    ['Assess, evaluate', '6–9 marks', 'Weigh both sides with evidence and **decide**.'],
    [
      'To what extent',
      '9 marks',
      'How far is it true? Agree partly, say where it fails, and come to a conclusion.',
    ],
    ['Justify', '6–9 marks', 'Give reasons for your choice, and say why it is better than the others.'],
  ]),
  textBlock('Practise on the exam-style question at the end of [any lesson](/lessons/).'),
  tabs({ position: 'sidebar_tab sidebar_tab_left', boxed: 'noborder_tabs', initial: '2' }, [
    ['4 marks', 'four', 'About five minutes. Two points, each developed with a reason or an example.'],
    [
      '6 marks',
      'six',
      'About eight minutes. Three developed points in a sensible order, with geographical terms.',
    ],
    [
      '9 marks',
      'nine',
      'About twelve minutes. A named example with facts, both sides, and a conclusion that answers the question. Three more marks may be given for spelling, punctuation and grammar.',
    ],
  ]),
];

function builderPage(
  id: number,
  slug: string,
  title: string,
  date: string,
  elements: readonly Element[],
  menuOrder: number,
): Page {
  return {
    id,
    slug,
    title,
    date,
    author: 'isla',
    menuOrder,
    comments: 'closed',
    content: writeElements(elements, false),
    meta: [
      ['_aviaLayoutBuilder_active', 'active'],
      ['_aviaLayoutBuilderCleanData', writeElements(elements, true)],
      ['layout', 'fullsize'],
      ['sidebar', ''],
      ['header_title_bar', ''],
      ['header', 'yes'],
    ],
  };
}

/** Two pages made with a page builder: tabs and toggles as shortcodes. */
export const revisionPages: readonly Page[] = [
  builderPage(34, 'quick-revision', 'Quick revision', '2024-03-20 19:12:00', essentials, 40),
  builderPage(36, 'command-words', 'Command words', '2024-03-22 18:40:00', commandWords, 50),
];
