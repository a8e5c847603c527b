import type { HeadTexts } from '../head/head-texts.ts';
import { primaryPicture } from '../head/pictures.ts';
import { hasModule, isOn } from '../settings.ts';
import { readVariable } from '../variables.ts';
import type { View } from '../view-model.ts';
import { articleOf } from './article.ts';
import { blockData, NO_BLOCKS } from './block-data.ts';
import { cleanedThing } from './cleaned.ts';
import { connected, type Links } from './connected.ts';
import { breadcrumbList, primaryImage, webPage, webSite, writer } from './page-things.ts';
import { productOf, productsShown } from './product.ts';
import { publisherOf } from './publisher.ts';
import { filledFields, type StoredSchema } from './stored-schemas.ts';
import type { Thing } from './thing.ts';
import { formerType, usualType } from './usual-type.ts';

/** What a page is about: whose site it is, page, picture, way, author, and what was said of the thing. Rank Math: Schema\JsonLD. */
export async function graphOf(
  view: View,
  texts: HeadTexts,
  canonical: string,
  schemas: readonly StoredSchema[],
): Promise<readonly Thing[]> {
  if (!hasModule(view.site, 'rich-snippet')) return [];
  const { kind, post, isSingular } = view;
  const isOpen = post === undefined || post.post_password === '';
  const blocks = isSingular && isOpen ? await blockData(view, texts, canonical) : NO_BLOCKS;
  const isShop = isProductList(view);
  const hasGlobal = showsGlobal(view, isShop, blocks !== NO_BLOCKS || schemas.length > 0);
  const { place, thing: publisher } = await publisherOf(view, showsGlobal(view, false, true));
  const picture = isSingular && isOpen && hasGlobal ? await primaryPicture(view) : undefined;
  const image = picture && primaryImage(view, picture);
  const breadcrumbs = await breadcrumbList(view, canonical);
  const links: Links = { canonical, publisher: hasGlobal ? publisher : undefined, image };
  const page = hasGlobal ? webPage(view, { ...links, title: texts.title, breadcrumbs }) : undefined;
  const author =
    kind === 'author' || (isSingular && hasGlobal)
      ? await writer(view, canonical, links.publisher)
      : undefined;
  const things = isSingular && isOpen ? await ownThings(view, texts, schemas, author, links) : [];
  const products = isShop ? await productsShown(view) : undefined;
  const graph: readonly (Thing | undefined)[] = [
    ...(blocks.howto ? [blocks.howto] : []),
    ...(hasGlobal && place ? [place] : []),
    ...(hasGlobal ? [publisher, webSite(view, publisher)] : []),
    image,
    breadcrumbs,
    page && withAnswers(ofProduct(page, things), blocks.faq, things),
    author && (!isSingular || isNamed(things, author)) ? author : undefined,
    products,
    ...things,
  ];
  const written = graph.map((thing) => thing && cleanedThing(thing)).filter((thing) => thing !== undefined);
  // The parts of a page stand together, in a list of their own.
  return blocks.contents.length > 0 ? [blocks.contents as unknown as Thing, ...written] : written;
}

/** Whether the page tells whose site it is, and of itself. */
function showsGlobal(view: View, isShop: boolean, hasOwn: boolean): boolean {
  const { term, isSingular, query, settings } = view;
  if (term && !isShop) return !isOn(settings, `remove_${term.taxonomy}_snippet_data`);
  if (query.flags.has('front_page') || !isSingular || hasOwn) return true;
  return usualType(view) !== undefined || isOwnersPage(view);
}

/** Pages that the owner made pages of the site of tell of it without a schema. */
function isOwnersPage({ post, settings }: View): boolean {
  return ['local_seo_about_page', 'local_seo_contact_page'].some(
    (name) => Number(settings[name]) === post?.ID,
  );
}

function isProductList({ site, query, term }: View): boolean {
  if (!site.postTypes.has('product')) return false;
  if (query.flags.has('post_type_archive') && query.postType === 'product') return !query.flags.has('search');
  return term !== undefined && site.taxonomies.get(term.taxonomy)?.objectTypes.includes('product') === true;
}

async function ownThings(
  view: View,
  texts: HeadTexts,
  schemas: readonly StoredSchema[],
  author: Thing | undefined,
  links: Links,
): Promise<readonly Thing[]> {
  const byline = author && { '@id': author['@id'], name: author['name'] };
  const isShopProduct = schemas.some(({ fields }) => fields['@type'] === 'WooCommerceProduct');
  const things: Thing[] = [];
  for (const { id, isPrimary, isCustom, fields } of schemas) {
    if (['WooCommerceProduct', 'EDDProduct'].includes(String(fields['@type']))) continue;
    const filled = await namedArticle(view, await filledFields(fields, view, byline));
    things.push(isCustom ? filled : connected(view, id, filled, isPrimary, links));
  }
  const type = isShopProduct
    ? 'Product'
    : schemas.length > 0
      ? undefined
      : (usualType(view) ?? formerType(view));
  const usual =
    type === undefined
      ? undefined
      : type === 'Product'
        ? await productOf(view, links.canonical)
        : await articleOf(
            view,
            type,
            texts,
            byline ?? { '@type': 'Person', name: view.author?.display_name },
            links.publisher,
          );
  return usual ? [...things, connected(view, 'richSnippet', usual, type !== 'Product', links)] : things;
}

/** Articles are named by their headline and stand in the section of their first taxonomy. */
async function namedArticle(view: View, fields: Thing): Promise<Thing> {
  const type = String([fields['@type']].flat()[0]);
  if (!['Article', 'BlogPosting', 'NewsArticle'].includes(type) || !fields['headline']) return fields;
  const section = fields['articleSection'] ?? (await readVariable(view, 'primary_taxonomy_terms', ''));
  return { ...fields, name: fields['headline'], articleSection: section };
}

/** A page about something for sale. */
function ofProduct(page: Thing, things: readonly Thing[]): Thing {
  return things.some((thing) => thing['@type'] === 'Product') ? { ...page, '@type': 'ItemPage' } : page;
}

/** A page with questions answers them. */
function withAnswers(page: Thing, faq: readonly Thing[] | undefined, things: readonly Thing[]): Thing {
  if (faq === undefined) return page;
  return {
    ...page,
    '@type': things.length > 0 ? [...[page['@type']].flat(), 'FAQPage'] : 'FAQPage',
    mainEntity: faq,
  };
}

/** Whether something of the page names somebody. */
function isNamed(things: readonly Thing[], author: Thing): boolean {
  return JSON.stringify(things).includes(JSON.stringify(author['@id']));
}
