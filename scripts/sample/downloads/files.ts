import { type PdfLine, writePdf } from '../pdf.ts';

/** A file that is had through a download alone. */
export interface DownloadFile {
  /** Path below the uploads folder. */
  readonly file: string;
  readonly title: string;
  readonly pages: readonly (readonly string[])[];
}

/** The files of the downloads: the first line of each page is its heading. */
export const downloadFiles: readonly DownloadFile[] = [
  {
    file: 'dlm_uploads/2025/09/fieldwork-risk-sheet-1.pdf',
    title: 'Fieldwork risk sheet',
    pages: [
      [
        'Fieldwork risk sheet',
        'Fill in one line for each danger before you leave: what could happen, how likely it is, what you do about it.',
        'River: slippery banks, sudden depth. Stay in threes; nobody goes in above the knee.',
        'Coast: tide and loose cliffs. Write down the time of high water and the way back.',
        'Town: traffic. Cross at crossings; measure flows from the pavement.',
      ],
    ],
  },
  {
    file: 'dlm_uploads/2025/09/fieldwork-risk-sheet-2.pdf',
    title: 'Fieldwork risk sheet, second edition',
    pages: [
      [
        'Fieldwork risk sheet',
        'Second edition: with a column for who has agreed to each measure.',
        'River: slippery banks, sudden depth. Stay in threes; nobody goes in above the knee.',
        'Coast: tide and loose cliffs. Write down the time of high water and the way back.',
        'Town: traffic. Cross at crossings; measure flows from the pavement.',
        'Hills: fog and cold. Turn back at the time you set, not at the top.',
      ],
      [
        'After the trip',
        'Which danger was greater than you thought, which was smaller? What will you change?',
      ],
    ],
  },
  {
    file: 'dlm_uploads/2025/09/teachers-answer-pack.pdf',
    title: "Teachers' answer pack",
    pages: [
      [
        'Answer pack: rivers and coasts',
        'For teachers: model answers with the points that earn the marks, and the mistakes that cost them.',
        'Waterfalls: name both processes, say what each does to the soft rock, and close with the gorge.',
        'Stacks: the order is crack, cave, arch, stack, stump; three of the five are enough for four marks.',
      ],
      ['Answer pack: decisions', 'A choice alone earns nothing. Weigh cost, people and nature, then decide.'],
    ],
  },
  {
    file: 'dlm_uploads/2025/09/map-symbols-card.pdf',
    title: 'Map symbols card',
    pages: [
      [
        'Map symbols',
        'A card to cut out and fold: contour, spot height, trig point, footpath, bridleway, woodland, marsh.',
        'Say what you see in the order of relief, drainage, vegetation, settlement, communication.',
      ],
    ],
  },
];

/** A file as a PDF. */
export function writeDownloadFile({ title, pages }: DownloadFile): Buffer {
  return writePdf(
    title,
    'Contour & Coast',
    pages.map((lines) =>
      lines.map(
        (text, index): PdfLine =>
          index === 0 ? { text, size: 22, bold: true } : { text, size: 12, gap: 14 },
      ),
    ),
  );
}
