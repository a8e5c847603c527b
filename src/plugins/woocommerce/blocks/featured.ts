import { contextInside, renderInner } from 'portolan/content';
import { storedMap } from 'portolan/data';
import { escapeUrl, html, type Markup, trustedHtml } from 'portolan/html';
import { attachmentAddress } from 'portolan/media';
import type { BlockElement, ParsedBlock, RenderContext, Site } from 'portolan/plugin';
import { FEATURED_CATEGORY } from './category-parts.ts';
import { idOf, styledFrame, wordOf } from './product-frame.ts';
import { shownProduct } from './shown-product.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** What a featured block is about. */
interface Featured {
  readonly kind: 'product' | 'category';
  readonly name: string;
  /** Its own picture, 0 for none. */
  readonly pictureId: number;
  /** What the blocks inside are about. */
  readonly inside: RenderContext;
}

/** What is so where nothing is said: pixels, per cent. WooCommerce: BlockTypes\FeaturedItem. */
const HEIGHT = 500;
const OPACITY = 50;

/** `woocommerce/featured-product`: a product over its picture. WooCommerce: BlockTypes\FeaturedProduct. */
const featuredProduct: BlockElement = {
  name: 'woocommerce/featured-product',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const found = await shownProduct(context, idOf(attributes['productId']));
    if (!found) return '';
    const { product, inside } = found;
    const about: Featured = { kind: 'product', name: product.name, pictureId: product.imageId, inside };
    return featured(about, attributes, block);
  },
};

/** `woocommerce/featured-category`: a category over its picture. WooCommerce: BlockTypes\FeaturedCategory. */
const featuredCategory: BlockElement = {
  name: 'woocommerce/featured-category',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const { site } = context;
    const term = await site.terms.byId(idOf(attributes['categoryId']), 'product_cat');
    if (!term) return '';
    const meta = (await site.terms.meta([term.term_id])).get(term.term_id);
    const about: Featured = {
      kind: 'category',
      name: term.name.replaceAll('&amp;', '&'),
      pictureId: idOf(meta?.get('thumbnail_id')),
      inside: contextInside(context, { fromBlocks: { [FEATURED_CATEGORY]: term } }),
    };
    return featured(about, attributes, block);
  },
};

async function featured(about: Featured, attributes: Attributes, block: ParsedBlock): Promise<string> {
  const { kind, inside } = about;
  inside.assets.addStyle('shop');
  const base = `wc-block-featured-${kind}`;
  const height = typeof attributes['minHeight'] === 'number' ? attributes['minHeight'] : HEIGHT;
  const align = wordOf(attributes['align'], 'none');
  // Alignment stands before the dimming, as styles expect it.
  const { align: _align, ...rest } = attributes;
  // Safe, below: rendered blocks.
  const content = html`<div class="${base}__wrapper"><div class="background-dim__overlay" style="${overlay(attributes)}"></div>${await picture(inside.site, base, about, attributes)}<div class="${base}__inner-blocks">${trustedHtml(await renderInner(block, inside))}</div></div>`;
  const className = [base, `align${align || 'none'}`, ...dimming(attributes)].join(' ');
  return styledFrame(
    `woocommerce/featured-${kind}`,
    rest,
    { className, css: `min-height:${height}px;` },
    content,
  );
}

/** Classes that say how far the picture is dimmed, and where the words stand. */
function dimming(attributes: Attributes): readonly string[] {
  const ratio = attributes['dimRatio'];
  const opacity = typeof ratio === 'number' ? ratio : OPACITY;
  const content = wordOf(attributes['contentAlign'], 'center');
  return [
    ...(opacity === 0 ? [] : ['has-background-dim']),
    ...(opacity === 0 || opacity === OPACITY ? [] : [`has-background-dim-${Math.round(opacity / 10) * 10}`]),
    ...(content === 'center' ? [] : [`has-${content}-content`]),
  ];
}

function overlay(attributes: Attributes): string {
  const gradient = wordOf(attributes['overlayGradient'], '');
  if (gradient !== '') return cleanCss(`background-image: ${gradient}`);
  return cleanCss(`background-color: ${wordOf(attributes['overlayColor'], '#000000')}`);
}

/** One declaration, whatever was stored. */
function cleanCss(declaration: string): string {
  return declaration.replace(/[;{}<>"\\]/g, '');
}

/** The picture that was chosen, else the one of what is shown; repeated ones and those that stand still are backgrounds. */
async function picture(
  site: Site,
  base: string,
  { name, pictureId }: Featured,
  attributes: Attributes,
): Promise<Markup | undefined> {
  const id = idOf(attributes['mediaId']) || pictureId;
  const address = id > 0 ? attachmentAddress(site, (await site.posts.meta([id])).get(id)) : undefined;
  if (address === undefined) return undefined;
  const point = storedMap(attributes['focalPoint']);
  const part = (value: unknown) => `${Math.round((typeof value === 'number' ? value : 0.5) * 100)}%`;
  const position = `${part(point['x'])} ${part(point['y'])}`;
  const [still, repeated] = [attributes['hasParallax'] === true, attributes['isRepeated'] === true];
  if (still || repeated) {
    const size = repeated ? '' : 'background-repeat: no-repeat;background-size: auto;';
    const css = `background-image: url(${escapeUrl(address)});${size}background-position: ${position};`;
    return html`<div class="${base}__background-image${still && ' has-parallax'}" style="${css}"></div>`;
  }
  const fit = cleanCss(wordOf(attributes['imageFit'], 'none'));
  const alt = wordOf(attributes['alt'], '') || name;
  return html`<img alt="${alt}" class="${base}__background-image" src="${address}" style="object-fit: ${fit};object-position: ${position};" />`;
}

/** Blocks that put one product or category over a picture. */
export const featuredBlocks: readonly BlockElement[] = [featuredProduct, featuredCategory];
