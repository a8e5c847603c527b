import type { Call, Extender } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { postLink } from 'portolan/routing';

/** The only product that a request's search has found. */
const found = new WeakMap<Call['request'], string>();

/** Notes where a search for products has found one alone. */
export const singleResult: Extender<'page.model'> = async (page, { site, call }) => {
  const { flags, total, posts, variables, postType } = page.query;
  const [post] = posts;
  const searched = flags.has('search') && (postType ?? variables['post_type']) === 'product';
  if (searched && total === 1 && post?.post_type === 'product' && post.post_status === 'publish') {
    found.set(call.request, await postLink(site, post));
  }
  return page;
};

/** Leads to the only product that a search has found. WooCommerce: wc_template_redirect(). */
export const toSingleResult: Extender<'reply'> = (reply, { call }) => {
  const address = found.get(call.request);
  return address === undefined ? reply : { ...redirectReply(address), cookies: reply.cookies ?? [] };
};
