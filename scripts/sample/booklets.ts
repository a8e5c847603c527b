import { type PdfLine, writePdf } from './pdf.ts';

/** A printable booklet in the media library. */
export interface Booklet {
  readonly id: number;
  /** Path below the uploads folder. */
  readonly file: string;
  readonly title: string;
  readonly date: string;
  readonly author: string;
  readonly caption: string;
  readonly words: readonly (readonly [word: string, meaning: string])[];
  readonly questions: readonly (readonly [question: string, marks: number, answer: string])[];
}

/** The booklets, in the order of ids. */
export const booklets: readonly Booklet[] = [
  {
    id: 488,
    file: '2025/07/rivers-work-booklet.pdf',
    title: 'Rivers work booklet',
    date: '2025-07-14 10:02:00',
    author: 'rowan',
    caption: 'Key words, questions with lines to write on, and answers.',
    words: [
      ['watershed', 'the high land that divides one drainage basin from the next'],
      ['confluence', 'the place where two streams meet'],
      ['abrasion', 'wear by the stones that a river carries'],
      ['thalweg', 'the line of fastest flow along a channel'],
      ['lag time', 'the time between the heaviest rain and the highest discharge'],
      ['levee', 'a natural bank of coarse sediment beside a channel'],
    ],
    questions: [
      [
        'Give two differences between the upper and the lower course of a river.',
        2,
        'For example: the gradient is steep above and gentle below; the load is large and angular above, small and rounded below.',
      ],
      [
        'Explain how a waterfall retreats upstream.',
        4,
        'Soft rock is worn faster than the hard cap rock; the cap is undercut by hydraulic action and abrasion in the plunge pool; the overhang collapses; the process repeats and the fall moves back, leaving a gorge.',
      ],
      [
        'Why is the outer bank of a meander steep?',
        2,
        'The fastest flow is thrown against it, so it is undercut and collapses as a river cliff.',
      ],
      [
        'Suggest why a town might shorten the lag time of a river.',
        3,
        'Impermeable roads and roofs stop infiltration; drains carry water quickly to the channel; fewer trees intercept rain.',
      ],
      [
        'Assess one hard and one soft way to manage floods.',
        6,
        'A dam stores flood water and makes power but is costly and drowns land; flood-plain zoning is cheap and leaves the river natural but cannot protect what is already built. A good answer weighs cost, people and nature, and decides.',
      ],
    ],
  },
  {
    id: 489,
    file: '2025/07/coasts-work-booklet.pdf',
    title: 'Coasts work booklet',
    date: '2025-07-14 10:06:00',
    author: 'rowan',
    caption: 'Key words, questions with lines to write on, and answers.',
    words: [
      ['fetch', 'the distance of open water over which the wind blows'],
      ['swash', 'water that runs up a beach after a wave breaks'],
      ['discordant coast', 'a coast where bands of rock meet the sea at right angles'],
      ['spit', 'a ridge of sand or shingle joined to the land at one end'],
      ['groyne', 'a barrier across a beach that traps drifting sand'],
      ['managed retreat', 'letting the sea reach a new line in a planned way'],
    ],
    questions: [
      [
        'State two features of a destructive wave.',
        2,
        'For example: it is steep, and its backwash is stronger than its swash.',
      ],
      [
        'Explain how a cave can become a stack.',
        4,
        'Caves on both sides of a headland are deepened until they meet as an arch; the arch is widened and weathered; its roof falls; the seaward pillar is left as a stack.',
      ],
      [
        'Describe how sand moves along a beach.',
        3,
        'Waves come in at an angle with the prevailing wind; swash carries sand up the beach at that angle; backwash brings it straight down; repeated many times the sand moves along.',
      ],
      [
        'Why does a spit often have a hooked end?',
        2,
        'Waves from a second wind direction push the end inland.',
      ],
      [
        '“Hard engineering only moves the problem along the coast.” How far do you agree?',
        6,
        'Groynes starve beaches further along the drift and walls reflect wave energy, so the statement is often true; but some places are too valuable to lose. A good answer uses a named place and decides.',
      ],
    ],
  },
  {
    id: 490,
    file: '2025/07/tectonics-work-booklet.pdf',
    title: 'Tectonics work booklet',
    date: '2025-07-14 10:10:00',
    author: 'rowan',
    caption: 'Key words, questions with lines to write on, and answers.',
    words: [
      ['plate', 'a slab of crust and upper mantle that moves as one piece'],
      ['subduction', 'one plate sinking below another'],
      ['focus', 'the place underground where an earthquake begins'],
      ['epicentre', 'the place on the surface right above the focus'],
      ['viscosity', 'how thick and slow-flowing a liquid is'],
      ['lahar', 'a mudflow of volcanic ash and water'],
    ],
    questions: [
      ['Name the three main kinds of plate margin.', 3, 'Destructive, constructive and conservative.'],
      [
        'Why are there no volcanoes on a conservative margin?',
        2,
        'Plates slide past each other; no plate sinks and no gap opens, so no magma reaches the surface.',
      ],
      [
        'Explain why composite volcanoes are steep.',
        3,
        'Their lava is rich in silica and sticky, so it does not flow far; layers of ash and lava pile up near the vent.',
      ],
      [
        'Suggest two ways in which buildings can be made safer in earthquakes.',
        2,
        'For example: rubber bearings in the foundations, cross-bracing, shutters or laminated glass in windows.',
      ],
      [
        'Explain why people live near volcanoes.',
        4,
        'Fertile soils, geothermal energy, minerals and tourism give a living; eruptions are rare and can often be forecast; families and jobs are there already.',
      ],
    ],
  },
];

/** The booklet as a PDF: key words, then questions with lines, then answers. */
export function writeBooklet(booklet: Booklet): Buffer {
  const heading = (text: string): PdfLine => ({ text, size: 22, bold: true, gap: 6 });
  const words: PdfLine[] = booklet.words.flatMap(([word, meaning]): PdfLine[] => [
    { text: word, size: 12, bold: true, gap: 12 },
    { text: meaning, size: 12 },
  ]);
  const questions: PdfLine[] = booklet.questions.flatMap(([question, marks], index): PdfLine[] => [
    { text: `${index + 1}. ${question} (${marks} marks)`, size: 12, bold: true, gap: 16 },
    ...Array.from({ length: Math.min(5, marks) }, (): PdfLine => ({ ruled: true })),
  ]);
  const answers: PdfLine[] = booklet.questions.flatMap(([, , answer], index): PdfLine[] => [
    { text: `${index + 1}. ${answer}`, size: 12, gap: 10 },
  ]);
  return writePdf(booklet.title, 'Contour & Coast', [
    [
      heading(booklet.title),
      { text: 'Contour & Coast: geography lessons for GCSE and A level', size: 12, gap: 6 },
      { text: 'Key words', size: 16, bold: true, gap: 26 },
      ...words,
    ],
    [heading('Questions'), ...questions],
    [heading('Answers'), ...answers],
  ]);
}
