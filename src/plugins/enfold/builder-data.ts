import { findShortcodes } from 'portolan/content';
import type { Extender, MediaKey, Meta, Site, SiteEvents } from 'portolan/plugin';
import { withGuardedCode } from './elements/code-block/code-block.tsx';
import { isColumn } from './elements/columns/column-tags.ts';

/** Elements that take the whole width: at the root of a page each stands for itself. Source: Enfold. */
const FULL_WIDTH: ReadonlySet<string> = new Set([
  'av_section',
  'av_layout_row',
  'av_tab_section',
  'av_submenu',
  'av_slideshow_full',
  'av_fullscreen',
  'av_slideshow_accordion',
  'av_feature_image_slider',
  'av_layerslider',
  'av_revolutionslider',
  'av_masonry_entries',
  'av_masonry_gallery',
  'av_horizontal_gallery',
  'av_google_map',
  'av_leaflet_map',
  'av_postcontent',
  'av_button_big',
]);

/** Divides a page as WordPress's own page break does. Source: Enfold, `av_sc_page_split`. */
const PAGE_SPLIT = 'av_sc_page_split';

/** Where the builder keeps its data, and whether a page is rendered from it. */
const DATA = '_aviaLayoutBuilderCleanData';
/** Where files are named in what the builder keeps. */
export const builderMediaKeys: readonly MediaKey[] = [
  { of: 'post', key: DATA, holds: 'text', label: 'Page builder' },
];
/** Whether a post shows what the builder holds of it. */
export const isBuilderPage = (meta: Meta | undefined) => meta?.get('_aviaLayoutBuilder_active') === 'active';

const anyBuilderTag = { has: (name: string) => name.startsWith('av_') };

/**
 * A page made with the builder is rendered from the builder's own data, which stands in meta; its post content is the
 * same without ids, or old. Source: Enfold, `_aviaLayoutBuilder_active` and `_aviaLayoutBuilderCleanData`.
 */
export const builderData: Extender<'content.source'> = async (
  content,
  { site, post, meta: loaded, unsaved },
) => {
  const meta = loaded ?? (await site.posts.meta([post.ID])).get(post.ID);
  const active = isBuilderPage(meta);
  const source = (active && !unsaved && meta?.get(DATA)) || content;
  if (!source.includes('[av_')) return source;
  return withGroupedElements(withGuardedCode(source), active);
};

/**
 * Pages made with the builder show what their author put there and no discussion below it, open or not; who wants one
 * puts it there. Posts have theirs.
 */
export const withoutDiscussion: Extender<'page.model'> = async (page, { site }) => {
  const { post, query } = page;
  if (post === undefined || page.comments === undefined || !query.flags.has('page')) return page;
  const meta = (await site.posts.meta([post.id])).get(post.id);
  return isBuilderPage(meta) ? { ...page, comments: undefined } : page;
};

/** What the builder holds of a page, as it was written. */
export const storedByBuilder: Extender<'content.stored'> = (content, { meta }) =>
  (isBuilderPage(meta) && meta?.get(DATA)) || content;

/**
 * Whoever writes another text into the content of a page made with the builder – the REST API, say – means what the page
 * shows, so the builder's data becomes that text. A content that is written back as it was leaves the data alone.
 */
export async function keepBuilderData(
  site: Site,
  { post, previous }: SiteEvents['post.saved'],
): Promise<void> {
  if (previous === undefined || post.post_content === previous.post_content) return;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  if (isBuilderPage(meta) && meta?.get(DATA)) await site.posts.setMeta(post.ID, DATA, [post.post_content]);
}

/**
 * Elements at the root, ready for a text that is divided into paragraphs afterwards: each part of its own paragraph,
 * and what belongs side by side (columns; on the builder's own pages everything between full-width elements) in one.
 */
export function withGroupedElements(source: string, builderPage: boolean): string {
  const parts: string[] = [];
  let group: string[] = [];
  let done = 0;
  const endGroup = () => {
    if (group.length > 0) parts.push(`[av_builder_content]\n${group.join('\n\n')}\n[/av_builder_content]`);
    group = [];
  };
  const addText = (text: string) => {
    if (text.trim() === '') return;
    if (builderPage) return void group.push(text);
    endGroup();
    parts.push(text);
  };
  for (const found of findShortcodes(source, anyBuilderTag)) {
    addText(source.slice(done, found.start));
    const text = source.slice(found.start, found.end);
    done = found.end;
    if (found.tag === PAGE_SPLIT) {
      endGroup();
      parts.push('<!--nextpage-->');
    } else if (FULL_WIDTH.has(found.tag)) {
      endGroup();
      parts.push(text);
    } else if (builderPage || isColumn(found.tag)) group.push(text);
    else {
      endGroup();
      parts.push(text);
    }
  }
  addText(source.slice(done));
  endGroup();
  return parts.join('\n\n');
}
