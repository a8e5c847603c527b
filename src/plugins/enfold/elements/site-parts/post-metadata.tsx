import type { PostRow, RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { localDate, siteDate } from 'portolan/time';
import type { ReactNode } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { plainText } from '../plain-text.ts';

export interface PostMetadataModel {
  readonly frame: Frame;
  readonly items: readonly { readonly before: string; readonly value: ReactNode; readonly after: string }[];
  readonly separator: string;
}

function PostMetadata({ frame, items, separator }: PostMetadataModel) {
  return (
    <p {...frame}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their order
        <span key={index} className="av-metadata-item">
          {index > 0 && <span className="av-metadata-separator"> {separator} </span>}
          {item.before && `${item.before} `}
          {item.value}
          {item.after && ` ${item.after}`}
        </span>
      ))}
    </p>
  );
}

async function valueOfItem(kind: string, post: PostRow, context: RenderContext): Promise<ReactNode> {
  const { site } = context;
  const time = (date: string) => localDate(site, site.options.get('time_format') || 'g:i a', date);
  switch (kind) {
    case 'author':
      return (await site.users.byId(post.post_author))?.display_name;
    case 'categories':
      return termsList(post, context, 'category');
    case 'tags':
      return termsList(post, context, 'post_tag');
    case 'comments':
      return String(post.comment_count);
    case 'revisions':
      return String((await site.posts.revisionSummaries([post.ID])).get(post.ID)?.count ?? 0);
    case 'published':
      return siteDate(site, post.post_date);
    case 'published time':
      return time(post.post_date);
    case 'modified':
      return siteDate(site, post.post_modified);
    case 'modified time':
      return time(post.post_modified);
    default:
      return undefined;
  }
}

async function termsList(post: PostRow, { site }: RenderContext, taxonomy: string): Promise<ReactNode> {
  const terms = (await site.terms.ofObjects([post.ID], [taxonomy])).get(post.ID) ?? [];
  if (terms.length === 0) return undefined;
  const links = await termLinks(site, terms);
  return terms.map((term, index) => (
    <span key={term.term_id}>
      {index > 0 && ', '}
      <a href={links.get(term.term_id)}>{term.name}</a>
    </span>
  ));
}

/** `[av_post_metadata][av_metadata_item metadata='author'][/av_post_metadata]`. Source: Enfold, `av_post_metadata`. */
export const postMetadata = defineBuilderElement<PostMetadataModel>({
  name: 'post-metadata',
  tags: ['av_post_metadata'],
  view: PostMetadata,
  styles: [],
  async model(attributes: ShortcodeAttributes, content, context, tag) {
    const { post } = context;
    if (!post) return undefined;
    const items: PostMetadataModel['items'][number][] = [];
    for (const { attributes: item } of childShortcodes(content, 'av_metadata_item')) {
      const value = await valueOfItem(item['metadata'] || 'author', post, context);
      if (value === undefined || value === '') continue;
      items.push({
        before: plainText(item['before_meta'] ?? ''),
        value,
        after: plainText(item['after_meta'] ?? ''),
      });
    }
    if (items.length === 0) return undefined;
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['av-post-metadata-container'],
        style: { textAlign: oneOf(attributes['align'], ['left', 'center', 'right']) },
      }),
      items,
      separator: plainText(attributes['seperator'] || '/'),
    };
  },
});

export const metadataItems = innerTags('av_metadata_item');
