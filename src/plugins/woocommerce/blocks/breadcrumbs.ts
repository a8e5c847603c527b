import { renderTitle } from 'portolan/content';
import { html, type Markup, stripTags, trustedHtml } from 'portolan/html';
import type { BlockElement, PostRow, RenderContext, Site, TermRow } from 'portolan/plugin';
import { postLinks, termLinks } from 'portolan/routing';
import { shopText } from '../texts/shop-text.ts';
import { styledFrame, wordOf } from './product-frame.ts';

/** Where posts of a type stand. */
const TAXONOMIES: Readonly<Record<string, string>> = { product: 'product_cat', post: 'category' };

interface Step {
  /** Safe HTML: titles are rendered, names of terms are stored as HTML text. */
  readonly title: Markup;
  readonly href: string;
}

/** `woocommerce/breadcrumbs`: the way from the front page to what is shown. WooCommerce: woocommerce_breadcrumb(). */
const breadcrumbs: BlockElement = {
  name: 'woocommerce/breadcrumbs',
  async render(attributes, _inner, context) {
    const { site, page, post } = context;
    if (page?.query.flags.has('front_page')) return '';
    const way = await wayTo(context);
    if (way.length === 0 && post === undefined) return '';
    context.assets.addStyle('shop');
    const separator = html`<span class="breadcrumb-separator"> / </span>`;
    const home: Step = { title: html`${shopText(site, 'Home')}`, href: `${site.address.home}/` };
    const steps = [home, ...way].map(({ title, href }) => html`<a href="${href}">${title}</a>${separator}`);
    const last = post ? trustedHtml(stripTags(renderTitle(post))) : '';
    const nav = html`<nav class="woocommerce-breadcrumb" aria-label="${shopText(site, 'Breadcrumb')}">${steps}${last}</nav>`;
    const shown = { fontSize: 'small', align: wordOf(attributes['align'], 'wide'), ...attributes };
    return styledFrame(
      'woocommerce/breadcrumbs',
      shown,
      { className: 'woocommerce wc-block-breadcrumbs' },
      nav,
    );
  },
};

/** What stands above a post: the pages above it, else the categories of the deepest one. */
async function wayTo({ site, post }: RenderContext): Promise<readonly Step[]> {
  if (!post) return [];
  if (post.post_parent > 0) return pagesAbove(site, post);
  const taxonomy = TAXONOMIES[post.post_type];
  const terms = taxonomy ? ((await site.terms.ofObjects([post.ID], [taxonomy])).get(post.ID) ?? []) : [];
  const deepest = terms.toSorted((a, b) => b.parent - a.parent || a.term_id - b.term_id)[0];
  if (!deepest) return [];
  const way: readonly TermRow[] = [...(await site.terms.ancestors(deepest))].reverse().concat(deepest);
  const links = await termLinks(site, way);
  return way.map((term) => ({ title: trustedHtml(term.name), href: links.get(term.term_id) ?? '' }));
}

async function pagesAbove(site: Site, post: PostRow): Promise<readonly Step[]> {
  const rows = await site.posts.ancestors([post]);
  const chain: PostRow[] = [];
  for (let row = rows.get(post.post_parent); row && !chain.includes(row); row = rows.get(row.post_parent)) {
    chain.unshift(row);
  }
  const links = await postLinks(site, chain);
  return chain.map((row) => ({
    title: trustedHtml(stripTags(renderTitle(row))),
    href: links.get(row.ID) ?? '',
  }));
}

export const breadcrumbBlocks: readonly BlockElement[] = [breadcrumbs];
