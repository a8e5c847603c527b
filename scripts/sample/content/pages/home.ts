import { findPicture } from '../../pictures/index.ts';
import { pictureUrl } from '../../pictures/placed.ts';
import { siteUrl } from '../../site.ts';
import { attribute } from '../../text/inline.ts';
import { readText } from '../../text/read.ts';
import { blockAttributes, wrap, writeBlocks } from '../../text/write-blocks.ts';
import type { Page } from './page.ts';

const blocks = (text: string): string => writeBlocks(readText(text), findPicture);

function hero(): string {
  const picture = findPicture('chalk-headlands');
  const title = wrap(
    'heading',
    { textAlign: 'center', level: 1, textColor: 'white' },
    '<h1 class="wp-block-heading has-text-align-center has-white-color has-text-color">See the land. Know the reason.</h1>',
  );
  const lead = wrap(
    'paragraph',
    { align: 'center', textColor: 'white', fontSize: 'medium' },
    '<p class="has-text-align-center has-white-color has-text-color has-medium-font-size">Geography lessons for GCSE and A level: clear words, drawn plates, quick questions.</p>',
  );
  const button = (text: string, url: string, outline: boolean): string =>
    wrap(
      'button',
      outline ? { className: 'is-style-outline' } : {},
      `<div class="wp-block-button${outline ? ' is-style-outline' : ''}"><a class="wp-block-button__link wp-element-button" href="${url}">${text}</a></div>`,
    );
  const buttons = wrap(
    'buttons',
    { layout: { type: 'flex', justifyContent: 'center' } },
    `<div class="wp-block-buttons">${button('Start here', `${siteUrl}/start-here/`, false)}\n\n${button('All lessons', `${siteUrl}/lessons/`, true)}</div>`,
  );
  return wrap(
    'cover',
    { url: picture.url, id: picture.id, alt: picture.alt, dimRatio: 30, minHeight: 560, align: 'full' },
    `<div class="wp-block-cover alignfull" style="min-height:560px"><img class="wp-block-cover__image-background wp-image-${picture.id}" alt="${attribute(picture.alt)}" src="${picture.url}" data-object-fit="cover"/><span aria-hidden="true" class="wp-block-cover__background has-background-dim-30 has-background-dim"></span><div class="wp-block-cover__inner-container">${title}\n\n${lead}\n\n${buttons}</div></div>`,
  );
}

function topic(key: string, name: string, path: string, words: string): string {
  const picture = findPicture(key);
  const url = `${siteUrl}${path}`;
  const image = wrap(
    'image',
    { id: picture.id, sizeSlug: 'medium_large', linkDestination: 'custom', className: 'topic-picture' },
    `<figure class="wp-block-image size-medium_large topic-picture"><a href="${url}"><img src="${pictureUrl(picture, 'medium_large').url}" alt="${attribute(picture.alt)}" class="wp-image-${picture.id}"/></a></figure>`,
  );
  return wrap(
    'column',
    {},
    `<div class="wp-block-column">${image}\n\n${blocks(`### [${name}](${path})\n\n${words}`)}</div>`,
  );
}

function topics(): string {
  const physical = '/category/physical-geography';
  const rows = [
    [
      topic(
        'meandering-valley',
        'Rivers',
        `${physical}/rivers/`,
        'Basins, bends, floods and what to do about them.',
      ),
      topic(
        'stacks-at-the-headland',
        'Coasts',
        `${physical}/coasts/`,
        'Waves at work, from a crack in the rock to a stack in the sea.',
      ),
      topic(
        'glacial-trough',
        'Glaciation',
        `${physical}/glaciation/`,
        'Corries, troughs and drumlins: the land that ice left.',
      ),
    ],
    [
      topic(
        'composite-volcano',
        'Tectonics',
        `${physical}/tectonics/`,
        'Plates, earthquakes, volcanoes, and how people live with them.',
      ),
      topic(
        'rainforest-river',
        'Ecosystems',
        `${physical}/ecosystems/`,
        'Food webs, rainforests and deserts.',
      ),
      topic(
        'megacity-growth-model',
        'Cities and people',
        '/category/human-geography/',
        'Settlements, migration, development and resources.',
      ),
    ],
  ];
  return rows
    .map((row) => wrap('columns', {}, `<div class="wp-block-columns">${row.join('\n\n')}</div>`))
    .join('\n\n');
}

function latest(): string {
  const attributes = {
    postsToShow: 6,
    displayPostContent: true,
    excerptLength: 22,
    displayPostDate: true,
    postLayout: 'grid',
    displayFeaturedImage: true,
    featuredImageSizeSlug: 'medium_large',
    addLinkToFeaturedImage: true,
    align: 'wide',
  };
  return `<!-- wp:latest-posts ${blockAttributes(attributes)} /-->`;
}

/** The static front page: hero, topics, latest lessons, an invitation. */
export const home: Page = {
  id: 8,
  slug: 'home',
  title: 'Home',
  date: '2023-08-28 10:40:00',
  modified: '2025-09-01 09:15:30',
  comments: 'closed',
  content: [
    hero(),
    blocks('## Choose a topic'),
    topics(),
    blocks('---'),
    blocks('## Latest lessons'),
    latest(),
    blocks(`
[[All lessons|/lessons/]]

---

|||
## For pupils

Every lesson has one plate to draw from memory, a table to learn from, quick questions that open when you are ready, and an exam-style question at the end. Twenty minutes a day is plenty.

[[Quick revision|/quick-revision/|Command words|/command-words/]]
+++
## For teachers

Use everything in class, print what you like, and tell us what is missing. Booklets, field trip checklists and a table of exam boards save you an evening.

[[Teachers|/teachers/|Exam boards|/exam-boards/]]
|||

> I finally know the difference between abrasion and attrition.
> -- Year 10 pupil, after three years of trying
`),
  ].join('\n\n'),
};
