import type { ReactNode } from 'react';
import type { AdminCall, AdminPage, AdminResult, Call, Reply, SetCookie } from '../../types/index.ts';
import { adminAddress } from '../auth/addresses.ts';
import { createNonce, verifyNonce } from '../auth/nonces.ts';
import { textOf } from '../php-input.ts';
import { frameHeaders, htmlType, noCacheHeaders, redirectReply } from '../replies.ts';
import { type AdminLink, adminDocument } from './admin-frame.tsx';

declare module '../../types/extensions.ts' {
  interface ExtensionPoints {
    /** What answers an address below /wp-admin/ in place of the pages that plugins list; undefined = they do. */
    'admin.document': {
      value: Reply | undefined;
      /** `below`: the path after /wp-admin, `/edit.php`. */
      context: { readonly call: Call; readonly below: string };
    };
  }
}

/** What an action came to, until the page that tells it is shown. */
const NOTICE_COOKIE = 'portolan_notice';
/** Longest sentence that is told, in characters. */
const LONGEST = 500;

/**
 * A page below /wp-admin/, or what one of its forms comes to; without a page of that address (or without the right to
 * see it) the overview. The caller has made sure that the visitor is logged in.
 */
export async function adminReply(call: Call, below: string): Promise<Reply> {
  if (call.request.method !== 'POST') {
    const document = await call.site.extensions.apply('admin.document', undefined, { call, below });
    if (document !== undefined) return document;
  }
  const pages = call.site
    .contributions('adminPages')
    .filter(({ capability }) => call.visitor.has(capability));
  const page = pages.find(({ addresses }) => addresses.some((address) => isAt(call, below, address)));
  if (page === undefined && below !== '/' && below !== '/index.php') {
    return redirectReply(adminAddress(call.site), { headers: noCacheHeaders });
  }
  if (page !== undefined && call.request.method === 'POST') return act(adminCall(call, page), page);
  const links = await Promise.all(
    pages.map(async (linked) => ({ page: linked, waiting: (await linked.waiting?.(call.site)) ?? 0 })),
  );
  const children =
    page === undefined ? <Overview call={call} links={links} /> : await page.render(adminCall(call, page));
  const notice = noticeOf(call);
  return {
    status: 200,
    headers: { ...htmlType, ...noCacheHeaders, ...frameHeaders },
    cookies: notice === undefined ? [] : [noticeCookie(call, '')],
    body: adminDocument(call, { page, links, notice, children }),
  };
}

/** Whether a request is for an address below /wp-admin/: the file, and the fields that the address names. */
function isAt(call: Call, below: string, address: string): boolean {
  const [file, fields = ''] = address.split('?');
  if (below !== `/${file}`) return false;
  return [...new URLSearchParams(fields)].every(
    ([name, value]) => textOf(call.request.query, name) === value,
  );
}

function adminCall(call: Call, page: AdminPage): AdminCall {
  return {
    ...call,
    address: adminAddress(call.site, page.addresses[0]),
    nonce: createNonce(call.site, call.visitor, nonceAction(page)),
  };
}

function nonceAction(page: AdminPage): string {
  return `admin-page-${page.name}`;
}

async function act(call: AdminCall, page: AdminPage): Promise<Reply> {
  const { site, visitor, request } = call;
  const action = Object.entries(page.actions ?? {}).find(
    ([name]) => name === textOf(request.form, 'do'),
  )?.[1];
  const known = verifyNonce(site, visitor, textOf(request.form, '_wpnonce'), nonceAction(page)) !== false;
  const result: AdminResult =
    !known || action === undefined
      ? { notice: 'The page was too old for that. Please try again.', failed: true }
      : await action(call, request.form);
  if ('reply' in result) return result.reply;
  const { next = call.address, ...notice } = result;
  return redirectReply(next, {
    status: 303,
    headers: noCacheHeaders,
    cookies: [noticeCookie(call, JSON.stringify(notice))],
  });
}

function noticeCookie({ site }: Call, value: string): SetCookie {
  return {
    name: NOTICE_COOKIE,
    value,
    path: new URL(adminAddress(site)).pathname,
    secure: site.address.secure,
    httpOnly: true,
    sameSite: 'Strict',
    ...(value === '' && { expires: 1 }),
  };
}

function noticeOf(call: Call): { readonly notice: string; readonly failed?: boolean } | undefined {
  const text = call.request.cookies[NOTICE_COOKIE];
  if (text === undefined || text === '') return undefined;
  try {
    const { notice, failed } = JSON.parse(text) as { notice?: unknown; failed?: unknown };
    return typeof notice === 'string'
      ? { notice: notice.slice(0, LONGEST), failed: failed === true }
      : undefined;
  } catch {
    return undefined;
  }
}

/** What waits, and where the rest is done. */
function Overview({ call, links }: { call: Call; links: readonly AdminLink[] }): ReactNode {
  const { site, visitor } = call;
  const { home } = site.address;
  const waiting = links.filter(({ waiting: number }) => number > 0);
  return (
    <>
      {links.length > 0 &&
        (waiting.length === 0 ? (
          <p>Nothing waits for you.</p>
        ) : (
          <ul>
            {waiting.map(({ page, waiting: number }) => (
              <li key={page.name}>
                <a href={adminAddress(site, page.addresses[0])}>{page.label}</a>: {number} waiting
              </li>
            ))}
          </ul>
        ))}
      <h2>Where things are done</h2>
      <ul>
        <li>
          <a href={`${home}/`}>The site</a>: drafts and private posts are shown to you at their own addresses.
        </li>
        <li>
          <a href={`${home}/wp-json/`}>The REST API</a>: posts, pages, files, comments, terms and users, with
          WordPress’s own requests and an application password.
        </li>
        {visitor.has('manage_options') && (
          <li>
            The command line on the server: <code>portolan user</code> for accounts and passwords,{' '}
            <code>portolan import</code> for a newer export, <code>portolan routes</code> for all that the
            site answers.
          </li>
        )}
      </ul>
    </>
  );
}
