import { writtenExcerpt } from 'portolan/content';
import { postLink } from 'portolan/routing';
import { isShared, ShareBox, shareLinks } from '../../share-box.tsx';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { pictureAddress } from '../pictures.ts';
import { plainText } from '../plain-text.ts';

interface SocialShareModel {
  readonly frame: Frame;
  readonly title: string;
  readonly look: string;
  readonly links: ReturnType<typeof shareLinks>;
}

/** `[av_social_share title='…' buttons='custom' share_mail='aviaTBshare_mail']`. Source: Enfold, `av_social_share`. */
export const socialShare = defineBuilderElement<SocialShareModel>({
  name: 'social-share',
  tags: ['av_social_share'],
  styles: ['share-box'],
  view: ({ frame, title, look, links }) => (
    <div {...frame}>
      <ShareBox links={links} title={title} look={look} />
    </div>
  ),
  async model(attributes, _content, context, tag) {
    const { site, post } = context;
    if (post?.post_password !== '') return undefined;
    const meta = (await site.posts.meta([post.ID])).get(post.ID);
    const picture = Number(meta?.get('_thumbnail_id') ?? 0);
    const custom = attributes['buttons'] === 'custom';
    const links = shareLinks(
      site,
      {
        permalink: await postLink(site, post),
        shortlink: `${site.address.home}/?p=${post.ID}`,
        title: encodeURIComponent(plainText(post.post_title)),
        excerpt: encodeURIComponent(writtenExcerpt(site, post)),
        thumbnail: encodeURIComponent((await pictureAddress(context, picture, 'full')) ?? ''),
      },
      (name) => (custom ? Boolean(attributes[`share_${name}`]) : isShared(site, name)),
    );
    if (links.length === 0) return undefined;
    const style = (attributes['style'] ?? '').replace(/[^\w-]/g, '');
    return {
      frame: frameOf(tag, attributes, context, { classes: ['av-social-sharing-element'] }),
      title: plainText(attributes['title'] ?? ''),
      look: style === '' ? 'av-social-sharing-box-default' : style,
      links,
    };
  },
});
