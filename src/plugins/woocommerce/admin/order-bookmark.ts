import type { Extender } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';

/**
 * The address that an order had while orders were posts leads to the order: a placeholder among the posts keeps its
 * number. WooCommerce: maybe_redirect_to_edit_order_page().
 */
export const orderBookmark: Extender<'admin.document'> = async (
  reply,
  { call: { site, request }, below },
) => {
  if (below !== '/post.php') return reply;
  const post = await site.posts.byId(integerOf(textOf(request.query, 'post')));
  if (post?.post_type !== 'shop_order_placehold') return reply;
  const order = `${site.address.siteurl}/wp-admin/admin.php?page=wc-orders&action=edit&id=${post.ID}`;
  return redirectReply(order, { headers: noCacheHeaders });
};
