import type { Call, Endpoint, Reply, Site } from '../../types/index.ts';
import { adminReply } from '../admin-pages/index.ts';
import { spentCommentLink } from '../comments/comment-links.ts';
import { wpDie } from '../comments/wp-die.ts';
import { html } from '../markup.ts';
import { textOf } from '../php-input.ts';
import { frameHeaders, htmlType, noCacheHeaders, redirectReply } from '../replies.ts';
import { isCoreFile, requestInput } from '../request-input.ts';
import { adminAddress, loginAddressFor } from './addresses.ts';
import { authorizeApplication } from './authorize-application.tsx';
import { adminVisitorOf } from './visitor.ts';

declare module '../../types/extensions.ts' {
  interface ExtensionPoints {
    /** Where /wp-admin/ leads a user instead of showing its page; '' = it shows the page. */
    'admin.redirect': { value: string; context: { readonly call: Call } };
    /** What a plugin answers below /wp-admin/ instead of a page: the file of an export; undefined = the page. */
    'admin.answer': { value: Reply | undefined; context: { readonly call: Call; readonly below: string } };
  }
}

/**
 * What stands in the place of WordPress's admin pages: guests are sent to log in, users with rights see the owner's
 * pages, others are sent on. WordPress: wp-admin/, auth_redirect().
 */
export const adminEndpoint: Endpoint = {
  name: 'GET|POST /wp-admin/',
  matches: (path) => /\/wp-admin(?:\/|$)/.test(path),
  handle: (call, path) => {
    const folder = adminFolder(call.site, path);
    return folder === undefined ? undefined : answer(call, folder);
  },
};

/** The part of a path below /wp-admin, '' for the folder itself; undefined for paths that are elsewhere. */
function adminFolder(site: Site, path: string): string | undefined {
  const start = path.indexOf('/wp-admin');
  return isCoreFile(site, `${path.slice(0, start)}/wp-admin`, '/wp-admin')
    ? path.slice(start + '/wp-admin'.length)
    : undefined;
}

async function answer(call: Call, below: string): Promise<Reply> {
  const { site, request } = call;
  if (below === '') {
    return redirectReply(adminAddress(site));
  }
  if (/\.(?:css|js|map|png|gif|jpe?g|svg|ico|woff2?|ttf|eot)$/i.test(below)) {
    return { status: 404, headers: { 'Content-Type': 'text/plain; charset=UTF-8' }, body: 'Not found\n' };
  }
  if (below === '/admin-post.php') {
    return adminPost(call);
  }
  const visitor = await adminVisitorOf(site, request);
  if (visitor.id === 0) {
    const origin = new URL(site.address.siteurl).origin;
    return redirectReply(loginAddressFor(site, origin + request.url, true), { headers: noCacheHeaders });
  }
  const here: Call = { ...call, visitor };
  const elsewhere = await site.extensions.apply('admin.redirect', elsewhereThan(below, here), { call: here });
  if (elsewhere !== '') {
    return redirectReply(elsewhere, { headers: noCacheHeaders });
  }
  const answered = await site.extensions.apply('admin.answer', undefined, { call: here, below });
  if (answered !== undefined) return answered;
  if (below === '/authorize-application.php') return authorizeApplication(here);
  if (below === '/comment.php' && request.method === 'GET' && visitor.has('moderate_comments')) {
    const spent = await spentCommentLink(here);
    if (spent !== undefined) return spent;
  }
  return adminReply(here, below);
}

/** Who writes nothing on a site has their own account below /wp-admin/, and nothing else; '' = they stay. */
function elsewhereThan(below: string, { site, visitor }: Call): string {
  if (visitor.has('edit_posts')) return '';
  if (!visitor.has('read')) return `${site.address.home}/`;
  return /^\/(?:profile|authorize-application)\.php$/.test(below) ? '' : adminAddress(site, 'profile.php');
}

/** Forms of plugins are posted here; no plugin has any now. WordPress: wp-admin/admin-post.php. */
function adminPost(call: Call): Reply {
  const headers = { ...htmlType, ...noCacheHeaders, ...frameHeaders };
  if (textOf(requestInput(call.request), 'action') !== '') {
    const refusal = wpDie(call, { message: html``, status: 400 });
    return { ...refusal, headers: { ...headers, ...refusal.headers } };
  }
  return { status: 200, headers, body: null };
}
