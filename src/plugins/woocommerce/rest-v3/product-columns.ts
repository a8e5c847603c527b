import { sanitizeTitle } from 'portolan/html';
import type { NewPost, RestCall } from 'portolan/plugin';
import { isEmpty, phpText, slugBeforeTrash } from 'portolan/rest';
import { localFromGmt, mysqlDate } from 'portolan/time';
import type { Product } from '../catalogue/product.ts';
import { filteredText } from './product-fields.ts';
import { saysYes } from './says-yes.ts';
import { sentMoment } from './sent-dates.ts';

const STATUSES = new Set(['draft', 'pending', 'private', 'publish', 'future']);
/** Statuses that a product gets otherwise. */
const NOT_HERE = new Set(['trash', 'auto-draft', 'inherit']);

/**
 * Columns of a product's row that a request changes. One that would be left without name, description and short
 * description keeps all of them, as posts do.
 */
export async function postChanges(call: RestCall, product: Product): Promise<Partial<NewPost>> {
  const { params } = call;
  const ofProduct = params.product_id === undefined;
  const post = {
    ...postFields(call),
    ...(ofProduct && params.name !== undefined && { post_title: filteredText(params.name).trim() }),
    ...dateColumns(call),
    ...(await slugChange(call, product)),
  };
  const { post_title, post_content, post_excerpt } = { ...product.post, ...post };
  return ofProduct && [post_title, post_content, post_excerpt].every(isEmpty) ? {} : post;
}

/** When a product was made, if that was sent. */
export function dateColumns({ site, params }: RestCall): Partial<NewPost> {
  const moment =
    params.date_created === undefined
      ? sentMoment(site, params.date_created_gmt, true)
      : sentMoment(site, params.date_created, false);
  if (moment === undefined) return {};
  const gmt = mysqlDate(moment * 1000);
  return { post_date: localFromGmt(site, gmt), post_date_gmt: gmt };
}

/** The address that was sent for a product, or that it had before it was in the bin, if nothing else stands there. */
async function slugChange({ site, params }: RestCall, product: Product): Promise<Partial<NewPost>> {
  const sent = params.product_id !== undefined ? '' : sanitizeTitle(phpText(params.slug));
  const status = postFields({ site, params }).post_status ?? product.status;
  const slug = sent || ((await slugBeforeTrash(site, product.post, status)) ?? '');
  return slug === '' ? {} : { post_name: await site.posts.uniqueSlug(slug, product.post) };
}

/** What is no status at all is a draft; single requests are held against their schema before. */
function statusIn(sent: unknown): Pick<Partial<NewPost>, 'post_status'> {
  const status = phpText(sent);
  if (sent === undefined || sent === null || NOT_HERE.has(status)) return {};
  return { post_status: STATUSES.has(status) ? status : 'draft' };
}

/** Columns of a product's row that were sent. */
export function postFields({ site, params }: Pick<RestCall, 'site' | 'params'>): Partial<NewPost> {
  const text = (value: unknown) => site.address.toStored(filteredText(value));
  return {
    ...(phpText(params.name) !== '' && { post_title: filteredText(params.name) }),
    ...(params.description !== undefined && { post_content: text(params.description) }),
    ...(params.short_description !== undefined && { post_excerpt: text(params.short_description) }),
    ...statusIn(params.status),
    ...(params.reviews_allowed !== undefined &&
      params.reviews_allowed !== null && {
        comment_status: saysYes(params.reviews_allowed) ? 'open' : 'closed',
      }),
    ...(params.post_password !== undefined && { post_password: phpText(params.post_password) }),
    ...(params.parent_id !== undefined && { post_parent: Math.trunc(Number(params.parent_id)) || 0 }),
    ...(params.menu_order !== undefined && { menu_order: Math.trunc(Number(params.menu_order)) || 0 }),
  };
}
