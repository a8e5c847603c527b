import { withoutRestrictedParts } from 'portolan/content';
import { attachmentFile } from 'portolan/routing';
import type { SharedAppearance } from './appearance.ts';
import { description, type TemplateSubject } from './title-template.ts';

/** What an SEO plugin's settings say of a page that is shared; '' = nothing. */
export interface SharedFacts {
  readonly title: string;
  /** Without one the content's beginning is taken. */
  readonly about: string;
  readonly canonical: string;
  /** Address of the picture chosen for sharing. */
  readonly ownPicture: string;
  /** What is shown where there is neither a chosen nor a featured picture. */
  readonly otherPicture: string;
}

/** What a shared page shows, as every SEO plugin puts it together: Open Graph. */
export async function sharedAppearance(
  { site, query, post, meta }: TemplateSubject,
  kind: string,
  { title, about, canonical, ownPicture, otherPicture }: SharedFacts,
): Promise<SharedAppearance> {
  const listed = query.flags.has('front_page') || kind === 'home';
  const picture =
    ownPicture || (await pictureOf(site, Number(meta?.get('_thumbnail_id') ?? 0))) || otherPicture;
  const words = about || description(withoutRestrictedParts(site, post?.post_content ?? ''));
  return {
    type: listed ? 'website' : kind === 'author' ? 'profile' : 'article',
    title,
    ...(words === '' || post?.post_password ? {} : { description: words }),
    ...(canonical === '' ? {} : { address: canonical }),
    ...(picture === '' ? {} : { picture: { address: site.address.toPresent(picture) } }),
  };
}

async function pictureOf(site: TemplateSubject['site'], id: number): Promise<string> {
  const attachment = id > 0 ? await site.posts.byId(id) : undefined;
  return attachment ? ((await attachmentFile(site, attachment)) ?? '') : '';
}
