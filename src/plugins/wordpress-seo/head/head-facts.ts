import { textIn } from 'portolan/data';
import type { PostRow, UserRow } from 'portolan/plugin';
import { pageAddress } from 'portolan/plugins/search-appearance';
import { decodePercent, homeLink } from 'portolan/routing';
import { wpHash } from 'portolan/users';
import type { View } from '../view.ts';
import { pictureOfId, pictureOfView, type SeoPicture } from './pictures.ts';

/** Whom the site stands for. Yoast SEO: company_or_person. */
export interface Represented {
  readonly kind: 'organization' | 'person';
  /** Its `@id` in the graph. */
  readonly id: string;
  readonly user?: UserRow;
  readonly logo?: SeoPicture;
}

/** What head and graph are made of, read once for each view. Addresses are absolute and read without percent signs, '' = none. */
export interface HeadFacts {
  readonly view: View;
  readonly home: string;
  /** The one address of what is shown, without its page. */
  readonly permalink: string;
  /** What is told search engines as the one address, with the page; '' where there is none. */
  readonly canonical: string;
  readonly post: PostRow | undefined;
  /** Who wrote the post, or whose list it is. */
  readonly author: UserRow | undefined;
  /** Their `@id` in the graph. */
  readonly authorId: string;
  /** The picture that stands for what is shown. */
  readonly picture: SeoPicture | undefined;
  readonly represented: Represented | undefined;
  /** Number of pages of what is shown, at least 1, and the one that is asked for. */
  readonly pages: number;
  readonly page: number;
}

export async function headFacts(view: View): Promise<HeadFacts> {
  const { site, query, own, subject } = view;
  const { post } = subject;
  const first = { ...query, page: 1, contentPage: 1 };
  const permalink = decodePercent((await pageAddress(site, first)) ?? otherAddress(view));
  const isSearch = query.flags.has('search') || query.flags.has('404');
  const author = post ? await site.users.byId(post.post_author) : query.author;
  const isDivided = post !== undefined && !query.flags.has('posts_page');
  return {
    view,
    home: homeLink(site),
    permalink,
    canonical:
      own.get('canonical') || (isSearch ? '' : decodePercent((await pageAddress(site, query)) ?? permalink)),
    post,
    author,
    authorId: author ? personId(view, author) : '',
    picture: await pictureOfView(view),
    represented: await representedBy(view),
    pages: Math.max(1, isDivided ? post.post_content.split('<!--nextpage-->').length : query.pages),
    page: Math.max(1, isDivided ? query.contentPage : query.page),
  };
}

/** Addresses of lists that have no other page: of a search and of a time. */
function otherAddress({ site, query }: View): string {
  const { search, year, month, day } = query;
  if (search !== undefined) return `${homeLink(site)}?s=${encodeURIComponent(search)}`;
  if (year === undefined) return '';
  const parts = [year, month, day].filter((part) => part !== undefined);
  return `${homeLink(site)}${parts.map((part) => `${String(part).padStart(2, '0')}/`).join('')}`;
}

/** `@id` of somebody in the graph. Yoast SEO: Schema\ID_Helper::get_user_schema_id(). */
export function personId({ site }: View, user: UserRow): string {
  return `${homeLink(site)}#/schema/person/${wpHash(site, `${user.user_login}${user.ID}`)}`;
}

/** An organisation needs a name and a logo, a person an account. */
async function representedBy(view: View): Promise<Represented | undefined> {
  const { site, titles } = view;
  if (textIn(titles, 'company_or_person') === 'person') {
    const user = await site.users.byId(Number(titles?.['company_or_person_user_id'] ?? 0));
    if (user === undefined) return undefined;
    const logo = await pictureOfId(site, Number(titles?.['person_logo_id'] ?? 0));
    return { kind: 'person', id: personId(view, user), user, ...(logo && { logo }) };
  }
  if (textIn(titles, 'company_name') === '') return undefined;
  const logo = await pictureOfId(site, Number(titles?.['company_logo_id'] ?? 0));
  return logo && { kind: 'organization', id: `${homeLink(site)}#organization`, logo };
}
