import { createRenderContext, renderExcerpt, stripAllTags } from 'portolan/content';
import { textIn } from 'portolan/data';
import { languageTag, type TermRow } from 'portolan/plugin';
import { activePrice, isInStock, plainText, shopSettings } from 'portolan/shop';
import { isoDate } from 'portolan/time';
import { guest } from 'portolan/users';
import { fillTemplate } from '../fill-template.ts';
import { productShown } from '../product-variables.ts';
import { type StoredSchema, schemaPairs } from '../schema/stored-schemas.ts';
import { usualType } from '../schema/usual-type.ts';
import { inOneLine, type View } from '../view-model.ts';
import type { HeadPair, HeadTexts } from './head-texts.ts';
import { type SharedPicture, sharedPicture } from './pictures.ts';

/** Open Graph's languages of which WordPress knows no country. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ar: 'ar_AR',
  ca: 'ca_ES',
  el: 'el_GR',
  et: 'et_EE',
  he: 'he_IL',
  ja: 'ja_JP',
  sq: 'sq_AL',
  uk: 'uk_UA',
  vi: 'vi_VN',
};

function localeOf(view: View): string {
  const [language = 'en', country] = languageTag(view.site).split('-');
  return country === undefined
    ? (COUNTRIES[language] ?? `${language}_${language.toUpperCase()}`)
    : `${language}_${country.toUpperCase()}`;
}

/** Title and description for those who share a page on a network: its own fields, else what search results show. */
export async function sharedTexts(view: View, network: string, texts: HeadTexts): Promise<HeadTexts> {
  const { own, kind, settings, query } = view;
  const front = kind === 'home' && query.flags.has('front_page');
  const field = async (name: string) =>
    inOneLine(
      await fillTemplate(
        front ? textIn(settings, `homepage_facebook_${name}`) : own.get(`${network}_${name}`),
        view,
      ),
    );
  return {
    title: (await field('title')) || texts.title,
    description: (await field('description')) || texts.description || (await beginningOf(view)),
  };
}

/** What is told of a thing that nobody described: the beginning of its text, or a term's description. */
async function beginningOf(view: View): Promise<string> {
  const { site, post, term } = view;
  if (term) return stripAllTags(term.description, true).trim();
  if (post === undefined || post.post_content === '') return '';
  const context = createRenderContext(site, { target: 'excerpt', post, visitor: guest });
  return stripAllTags(await renderExcerpt(site, post, { context, locked: false }), true).trim();
}

/** Open Graph's lines, in order. Rank Math: OpenGraph\Facebook. */
export async function openGraphOf(
  view: View,
  texts: HeadTexts,
  canonical: string,
  schemas: readonly StoredSchema[],
): Promise<readonly HeadPair[]> {
  const { site, settings } = view;
  const shared = await sharedTexts(view, 'facebook', texts);
  const type = typeOf(view);
  const publisher = textIn(settings, 'social_url_facebook');
  const picture = await sharedPicture(view, 'facebook');
  return [
    ['og:locale', localeOf(view)],
    ['og:type', type],
    ['og:title', shared.title],
    ['og:description', shared.description],
    ['og:url', canonical],
    ['og:site_name', textIn(settings, 'website_name') || (site.options.get('blogname') ?? '')],
    ...(type === 'article' ? [['article:publisher', publisher] as const] : []),
    ...(type === 'article' && view.isSingular ? await articlePairs(view) : []),
    ...updated(view),
    ...ownerPairs(view),
    ...(picture ? picturePairs(picture) : []),
    ...(await productPairs(view)),
    ...(view.isSingular && !view.query.flags.has('front_page')
      ? await schemaPairs(view, schemas, usualType(view))
      : []),
  ];
}

function typeOf({ query, kind, post, isSingular, site }: View): string {
  if (query.flags.has('front_page') || kind === 'home' || query.flags.has('posts_page')) return 'website';
  if (kind === 'author') return 'profile';
  return isSingular && post?.post_type === 'product' && site.postTypes.has('product') ? 'product' : 'article';
}

async function articlePairs({ site, author, settings, subject }: View): Promise<readonly HeadPair[]> {
  const meta = author && (await site.users.meta([author.ID])).get(author.ID);
  const page =
    meta?.get('rank_math_facebook_author') ||
    meta?.get('facebook') ||
    textIn(settings, 'facebook_author_urls');
  const named = (taxonomy: string) => subject.terms.filter((term: TermRow) => term.taxonomy === taxonomy);
  const [section] = named('category');
  return [
    ['article:author', page],
    ...named('post_tag').map(({ name }) => ['article:tag', name] as const),
    ...(section ? [['article:section', section.name] as const] : []),
  ];
}

function updated({ site, post, isSingular }: View): readonly HeadPair[] {
  return isSingular && post && post.post_modified > post.post_date
    ? [['og:updated_time', isoDate(site, post.post_modified)]]
    : [];
}

function ownerPairs({ settings }: View): readonly HeadPair[] {
  const application = textIn(settings, 'facebook_app_id');
  return Number(application) > 0
    ? [['fb:app_id', application]]
    : [['fb:admins', textIn(settings, 'facebook_admin_id').trim()]];
}

function picturePairs({ address, width, height, alt, type }: SharedPicture): readonly HeadPair[] {
  return [
    ['og:image', address],
    ['og:image:secure_url', address.startsWith('https://') ? address : ''],
    ['og:image:width', width > 0 ? String(width) : ''],
    ['og:image:height', height > 0 ? String(height) : ''],
    ['og:image:alt', alt],
    ['og:image:type', type],
  ];
}

/** What is for sale. */
async function productPairs(view: View): Promise<readonly HeadPair[]> {
  const product = view.isSingular ? await productShown(view) : undefined;
  if (product) {
    const price = activePrice(product, view.site.clock.now()) ?? product.storedPrice;
    const priced = product.type !== 'variable' && price !== undefined;
    return [
      ['product:brand', product.brands[0]?.name ?? ''],
      ...(priced
        ? ([
            ['product:price:amount', plainText(price)],
            ['product:price:currency', shopSettings(view.site).prices.currency],
          ] as const)
        : []),
      ['product:availability', isInStock(product) ? 'instock' : ''],
    ];
  }
  return [];
}
