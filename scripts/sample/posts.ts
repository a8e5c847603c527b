import type { Lesson } from './content/lesson.ts';
import { lessons } from './content/lessons.ts';
import type { Page } from './content/page.ts';
import { pages } from './content/pages.ts';
import { later, toGmt, unixTime } from './dates.ts';
import { findPicture } from './pictures/index.ts';
import type { MetaEntry, SamplePost } from './records.ts';
import { siteUrl } from './site.ts';
import { readText } from './text/read.ts';
import { writeBlocks } from './text/write-blocks.ts';
import { writeClassic } from './text/write-classic.ts';
import { userId } from './users.ts';

function markup(text: string, editor: 'blocks' | 'classic'): string {
  const nodes = readText(text);
  return editor === 'blocks' ? writeBlocks(nodes, findPicture) : writeClassic(nodes, findPicture);
}

function lessonPost(lesson: Lesson): SamplePost {
  const status = lesson.status ?? 'publish';
  const meta: MetaEntry[] = [['_edit_last', String(userId(lesson.author))]];
  if (lesson.picture !== undefined) meta.push(['_thumbnail_id', String(findPicture(lesson.picture).id)]);
  for (const slug of lesson.oldSlugs ?? []) meta.push(['_wp_old_slug', slug]);
  if (status === 'trash') {
    meta.push(
      ['_wp_trash_meta_status', 'publish'],
      ['_wp_trash_meta_time', String(unixTime(toGmt(later(lesson.date, 0, 55))))],
      ['_wp_desired_post_slug', lesson.slug.replace('__trashed', '')],
    );
  }
  return {
    id: lesson.id,
    type: 'post',
    status,
    slug: lesson.slug,
    title: lesson.title,
    author: lesson.author,
    date: lesson.date,
    modified:
      lesson.modified ??
      (status === 'future' ? '2025-10-30 20:18:26' : later(lesson.date, lesson.id % 4, lesson.id % 47)),
    content: markup(lesson.text, lesson.editor),
    excerpt: lesson.excerpt ?? '',
    guid: `${siteUrl}/?p=${lesson.id}`,
    parent: 0,
    menuOrder: 0,
    password: lesson.password ?? '',
    commentStatus: lesson.comments ?? 'open',
    pingStatus: 'open',
    mimeType: '',
    sticky: lesson.sticky ?? false,
    terms: [
      ...lesson.categories.map((slug) => ({ taxonomy: 'category', slug }) as const),
      ...lesson.tags.map((slug) => ({ taxonomy: 'post_tag', slug }) as const),
    ],
    meta,
  };
}

function pagePost(page: Page): SamplePost {
  const author = page.author ?? 'admin';
  const meta: MetaEntry[] = [
    ['_edit_last', String(userId(author))],
    ['_wp_page_template', 'default'],
  ];
  if (page.picture !== undefined) meta.push(['_thumbnail_id', String(findPicture(page.picture).id)]);
  meta.push(...(page.meta ?? []));
  return {
    id: page.id,
    type: 'page',
    status: page.status ?? 'publish',
    slug: page.slug,
    title: page.title,
    author,
    date: page.date,
    modified: page.modified ?? later(page.date, page.id % 3, page.id),
    content: page.content ?? markup(page.text ?? '', page.editor ?? 'blocks'),
    excerpt: page.excerpt ?? '',
    guid: `${siteUrl}/?page_id=${page.id}`,
    parent: page.parent ?? 0,
    menuOrder: page.menuOrder ?? 0,
    password: '',
    commentStatus: page.comments ?? 'open',
    pingStatus: 'closed',
    mimeType: '',
    sticky: false,
    terms: [],
    meta,
  };
}

/** Posts and pages, in the order of ids. */
export const writtenPosts: readonly SamplePost[] = [...lessons.map(lessonPost), ...pages.map(pagePost)].sort(
  (a, b) => a.id - b.id,
);

/** The post that each picture was uploaded to, by the picture's key: the first that features or shows it. */
export function pictureParents(): ReadonlyMap<string, number> {
  const parents = new Map<string, number>();
  const claim = (key: string, id: number): void => {
    if (!parents.has(key)) parents.set(key, id);
  };
  for (const lesson of lessons) {
    if (lesson.picture !== undefined && lesson.id < 480) claim(lesson.picture, lesson.id);
    const shown = [...lesson.text.matchAll(/^!([a-z][a-z-]*)/gm)].map((match) => match[1] ?? '');
    for (const key of shown) claim(key, lesson.id);
  }
  claim('chalk-headlands', 8);
  for (const key of ['booklet-cover-rivers', 'booklet-cover-coasts', 'booklet-cover-tectonics'])
    claim(key, 30);
  return parents;
}
