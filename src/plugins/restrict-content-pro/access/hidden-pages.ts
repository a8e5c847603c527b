import type { Extender, PageModel, Reply, Site, SiteRequest, Visitor } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { postLink } from 'portolan/routing';
import { memberSettings } from '../settings.ts';
import { mayRead, readerOf, satisfies } from './reader.ts';
import { mayReadPost } from './restricted-posts.ts';
import { restrictionsOf } from './restrictions.ts';

/** Pages of what is closed that lead elsewhere (`hide_premium`), by request. */
type Redirects = WeakMap<SiteRequest, string>;

function redirectsOf(site: Site): Redirects {
  return site.once('restrict-content-pro.redirects', () => new WeakMap());
}

/** Notes that what a page is about is hidden from its visitor altogether: a post, a term, or a type of posts. */
export const noteHiddenPage: Extender<'page.model'> = async (page, { site, call }) => {
  const { hidePremium, pages } = memberSettings(site);
  if (!hidePremium || !(await isHidden(site, page.query, call.visitor))) return page;
  const here = page.query.flags.has('singular') ? page.query.posts[0]?.ID : undefined;
  const target = pages.redirectFromPremium > 0 ? await site.posts.byId(pages.redirectFromPremium) : undefined;
  // The page that hidden posts lead to, and a front page that is hidden itself, stay where they are.
  if (target ? target.ID === here : page.query.flags.has('front_page')) return page;
  redirectsOf(site).set(call.request, target ? await postLink(site, target) : site.address.home);
  return page;
};

async function isHidden(site: Site, query: PageModel['query'], visitor: Visitor): Promise<boolean> {
  const { flags, posts, term } = query;
  const [post] = posts;
  if (flags.has('singular')) return post !== undefined && !(await mayReadPost(site, visitor, post));
  const { types, byTerm } = await restrictionsOf(site);
  const reader = await readerOf(site, visitor);
  const ofType = flags.has('post_type_archive') ? types.get(query.postType ?? '') : undefined;
  if (ofType !== undefined) return !mayRead(reader, { own: ofType, terms: [] });
  const rule = term && byTerm.get(term.term_id);
  if (rule === undefined) return false;
  return !reader.isAdministrator && !(reader.isCustomer && satisfies(reader, rule));
}

/** Leads away from what is hidden. Restrict Content Pro: `rcp_redirect_from_premium_post()`. */
export const redirectFromHidden: Extender<'reply'> = (reply, { call }): Reply => {
  const address = redirectsOf(call.site).get(call.request);
  return address === undefined ? reply : redirectReply(address);
};
