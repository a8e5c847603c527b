import type { Call, Reply } from '../types/index.ts';
import { resolve } from '../wordpress/routing/resolve.ts';
import { type LoadedTheme, renderPage } from './pages.tsx';

/** Lines that a development server puts into every page's head: live reload and the error overlay. */
const DEVELOPMENT = '<script type="module" src="/__portolan/client.js"></script>';

/** Answers an address that nobody else answered: a page, a redirect, a feed, or not found. */
export async function answerPage(
  theme: LoadedTheme,
  call: Call,
  development = false,
): Promise<Reply> {
  const route = await resolve(call);
  const { extensions } = call.site;
  const withHeaders = async (reply: Reply, kind: 'page' | 'document'): Promise<Reply> =>
    extensions.has('reply.headers') ? { ...reply, headers: await extensions.apply('reply.headers', reply.headers, { call, kind }) } : reply;
  if (route.kind !== 'page') return withHeaders(route.reply, 'document');
  const page = await renderPage(theme, {
    call,
    query: route.query,
    status: route.status,
    headers: route.headers,
    development: development ? DEVELOPMENT : undefined,
  });
  return withHeaders(page, 'page');
}
