import { booklets } from '../../booklets.ts';
import { findPicture } from '../../pictures/index.ts';
import { uploadsUrl } from '../../site.ts';
import { readText } from '../../text/read.ts';
import { wrap, writeBlocks } from '../../text/write-blocks.ts';
import type { Page } from './page.ts';

const blocks = (text: string): string => writeBlocks(readText(text), findPicture);

function bookletBlock(booklet: (typeof booklets)[number]): string {
  const url = `${uploadsUrl}/${booklet.file}`;
  const element = `wp-block-file--media-${booklet.id}`;
  return wrap(
    'file',
    { id: booklet.id, href: url },
    `<div class="wp-block-file"><a id="${element}" href="${url}">${booklet.title}</a><a href="${url}" class="wp-block-file__button wp-element-button" download aria-describedby="${element}">Download</a></div>`,
  );
}

function bookletsContent(): string {
  const parts = [
    blocks(`
Each booklet has key words, questions with lines to write on, and answers at the end. They are free, and they are best on paper.
`),
    blocks(`
|||
!booklet-cover-rivers none medium
+++
!booklet-cover-coasts none medium
+++
!booklet-cover-tectonics none medium
|||
`),
    ...booklets.map(bookletBlock),
    blocks(`
## How to work with a booklet

1. Fill in the key words without looking anything up. Leave gaps.
2. Read the lesson and fill the gaps in another colour.
3. Answer the questions. Give yourself one minute a mark.
4. Mark with the answers, and write one thing to remember on the cover.
`),
  ];
  return parts.join('\n\n');
}

/** The posts page, the booklets and the glossary. */
export const libraryPages: readonly Page[] = [
  {
    id: 10,
    slug: 'lessons',
    title: 'Lessons',
    date: '2023-08-28 10:45:00',
    menuOrder: 10,
    comments: 'closed',
    content: '',
  },
  {
    id: 30,
    slug: 'work-booklets',
    title: 'Work booklets',
    date: '2025-07-14 10:30:00',
    menuOrder: 35,
    picture: 'booklet-cover-rivers',
    content: bookletsContent(),
  },
  {
    id: 38,
    slug: 'key-terms',
    title: 'Key terms',
    date: '2024-10-30 17:00:00',
    modified: '2025-07-02 20:11:45',
    menuOrder: 55,
    author: 'isla',
    text: `
Words that come up again and again. The second page has the human ones.

## Physical geography

?? Abrasion
Wearing away by material that is carried by water, ice or wind.
??

?? Attrition
Stones in the load hit each other and become smaller and rounder.
??

?? Deposition
The dropping of material when a river, a wave, ice or the wind loses energy.
??

?? Freeze–thaw weathering
Water freezes in cracks, expands and splits the rock.
??

?? Hydraulic action
The force of moving water, which presses air into cracks.
??

?? Mass movement
Rock or soil moving downhill under gravity: fall, slide, slump or flow.
??

?? Subduction
One plate sinking below another.
??

?? Weathering
Rock breaking up where it is, without being carried away.
??

<!--nextpage-->

## Human geography

?? Birth rate
Live births per 1,000 people a year.
??

?? Counter-urbanisation
People moving from large cities to smaller places.
??

?? Natural increase
Birth rate minus death rate, when births are higher.
??

?? Sphere of influence
The area from which people come to use a settlement's services.
??

?? Sustainable development
Meeting the needs of today without spoiling the chances of later generations.
??

?? Urbanisation
The growing proportion of people who live in towns and cities.
??
`,
  },
  {
    id: 53,
    slug: '',
    title: 'Summer school',
    date: '2025-10-12 12:24:31',
    menuOrder: 0,
    status: 'draft',
    comments: 'closed',
    text: `
A week of fieldwork in August, if we find a hostel with a drying room.
`,
  },
];
