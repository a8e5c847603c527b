/** What a customer wrote of a product. Dates are local. */
export interface Review {
  readonly id: number;
  readonly product: number;
  readonly name: string;
  readonly stars: number;
  readonly date: string;
  readonly text: string;
  /** Bought it here. */
  readonly verified?: boolean;
  /** Absent = approved. */
  readonly approved?: false;
}

/** Every review, in the order of ids. */
export const reviews: readonly Review[] = [
  {
    id: 901,
    product: 701,
    name: 'Priya N.',
    stars: 5,
    date: '2025-03-02 19:14:00',
    text: 'My daughter carries them everywhere. Hydrographs finally make sense.',
    verified: true,
  },
  {
    id: 902,
    product: 701,
    name: 'Mr Ellis',
    stars: 4,
    date: '2025-03-19 08:02:00',
    text: 'Good questions. A card on Hjulström would make it five stars.',
    verified: true,
  },
  {
    id: 903,
    product: 702,
    name: 'Jo',
    stars: 5,
    date: '2025-03-21 17:45:00',
    text: 'Exactly what the specification asks for.',
  },
  {
    id: 904,
    product: 704,
    name: 'Sgt Bearing',
    stars: 5,
    date: '2025-04-03 12:30:00',
    text: 'Settles fast, reads well with gloves on.',
    verified: true,
  },
  {
    id: 905,
    product: 704,
    name: 'Amina',
    stars: 4,
    date: '2025-04-28 16:00:00',
    text: 'The exercises are clever. The cord could be longer.',
    verified: true,
  },
  {
    id: 906,
    product: 704,
    name: 'Tom',
    stars: 3,
    date: '2025-06-01 10:10:00',
    text: 'Fine, but mine arrived in a huge box.',
  },
  {
    id: 907,
    product: 705,
    name: 'Rain or shine',
    stars: 5,
    date: '2025-05-12 20:20:00',
    text: 'Dropped in the Derwent. Still readable.',
    verified: true,
  },
  {
    id: 908,
    product: 711,
    name: 'Year 11 parent',
    stars: 4,
    date: '2025-05-04 21:00:00',
    text: 'Clear answers. Printed twice already.',
    verified: true,
  },
  {
    id: 909,
    product: 716,
    name: 'Lena',
    stars: 2,
    date: '2025-06-14 09:00:00',
    text: 'Lovely print, but it runs small.',
    verified: true,
  },
  {
    id: 910,
    product: 719,
    name: 'Miss Okafor',
    stars: 5,
    date: '2025-07-01 07:55:00',
    text: 'The staff room is jealous.',
  },
  {
    id: 911,
    product: 709,
    name: 'Cheap globes',
    stars: 1,
    date: '2025-07-02 03:12:00',
    text: 'Buy globes at cheap-globes.example',
    approved: false,
  },
];
