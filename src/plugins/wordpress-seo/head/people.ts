import { gravatar } from 'portolan/comments';
import { storedTexts, textIn } from 'portolan/data';
import { languageTag, type Meta, type UserRow } from 'portolan/plugin';
import { authorLink } from 'portolan/routing';
import { flag } from '../settings.ts';
import { type HeadFacts, personId, type Represented } from './head-facts.ts';
import type { Thing } from './thing.ts';

/** Side of a face, in pixels. */
const FACE = 96;
/** Fields of a profile that are addresses elsewhere, behind the one of the account itself. */
const PROFILES = [
  'facebook',
  'instagram',
  'linkedin',
  'myspace',
  'pinterest',
  'soundcloud',
  'tumblr',
  'twitter',
  'youtube',
  'wikipedia',
];

/** The organisation whose site it is. Yoast SEO: Generators\Schema\Organization. */
export function organization({ view, home }: HeadFacts, { id, logo }: Represented): Thing {
  const { titles, social, site } = view;
  const other = textIn(titles, 'company_alternate_name');
  const name = textIn(titles, 'company_name');
  const logoId = `${home}#/schema/logo/image/`;
  const elsewhere = [
    textIn(social, 'facebook_site'),
    profileAddress('twitter', textIn(social, 'twitter_site')),
    ...storedTexts(social['other_social_urls']),
  ].filter((address) => address !== '');
  return {
    '@type': 'Organization',
    '@id': id,
    name,
    ...(other === '' ? {} : { alternateName: other }),
    url: home,
    ...(logo
      ? {
          logo: {
            '@type': 'ImageObject',
            inLanguage: languageTag(site),
            '@id': logoId,
            url: logo.address,
            contentUrl: logo.address,
            ...(logo.width ? { width: logo.width, height: logo.height } : {}),
            caption: logo.caption || name,
          },
          image: { '@id': logoId },
        }
      : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}

/** Who wrote what is shown, or whose list it is. Yoast SEO: Generators\Schema\Author. */
export async function person(facts: HeadFacts, user: UserRow): Promise<Thing> {
  const { view } = facts;
  const { site, titles, kind } = view;
  const meta = (await site.users.meta([user.ID])).get(user.ID);
  const list = authorLink(site, user);
  return {
    '@type': 'Person',
    '@id': personId(view, user),
    ...(await described(facts, user, meta)),
    ...(kind === 'author'
      ? { mainEntityOfPage: { '@id': list } }
      : flag(titles, 'disable-author')
        ? {}
        : { url: list }),
  };
}

/** The person whose site it is. Yoast SEO: Generators\Schema\Person. */
export async function representedPerson(
  facts: HeadFacts,
  { id, logo }: Represented,
  user: UserRow,
): Promise<Thing> {
  const { site } = facts.view;
  const meta = (await site.users.meta([user.ID])).get(user.ID);
  const image = logo && {
    '@type': 'ImageObject',
    inLanguage: languageTag(site),
    '@id': `${facts.home}#/schema/person/image/`,
    url: logo.address,
    contentUrl: logo.address,
    ...(logo.width ? { width: logo.width, height: logo.height } : {}),
    caption: user.display_name,
  };
  const fields = await described(facts, user, meta);
  return {
    '@type': ['Person', 'Organization'],
    '@id': id,
    ...fields,
    ...(image ? { image } : {}),
    logo: { '@id': `${facts.home}#/schema/person/image/` },
  };
}

async function described({ view, home }: HeadFacts, user: UserRow, meta: Meta | undefined): Promise<Thing> {
  const { site } = view;
  const face = gravatar(site, user.user_email, FACE);
  const about = meta?.get('description') ?? '';
  const elsewhere = [
    user.user_url,
    ...PROFILES.map((name) => profileAddress(name, meta?.get(name) ?? '')),
  ].filter((address) => address !== '');
  return {
    name: user.display_name,
    image: {
      '@type': 'ImageObject',
      inLanguage: languageTag(site),
      '@id': `${home}#/schema/person/image/`,
      url: face,
      contentUrl: face,
      caption: user.display_name,
    },
    ...(about === '' ? {} : { description: about }),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}

/** X is known by names, the others by addresses. */
function profileAddress(name: string, stored: string): string {
  return name !== 'twitter' || stored === '' || /^https?:/.test(stored)
    ? stored
    : `https://x.com/${stored.replace(/^@/, '')}`;
}
