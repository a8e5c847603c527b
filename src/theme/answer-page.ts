import type { Call, Reply } from '../types/index.ts';
import { withoutCampaign } from '../wordpress/routing/campaign-variables.ts';
import { withExtendedHeaders } from '../wordpress/routing/extended-headers.ts';
import { resolve } from '../wordpress/routing/resolve.ts';
import { type LoadedTheme, renderPage } from './pages.tsx';

/** Lines that a development server puts into every page's head: live reload and the error overlay. */
const DEVELOPMENT = '<script type="module" src="/__portolan/client.js"></script>';

/** Answers an address that nobody else answered: a page, a redirect, a feed, or not found. */
export async function answerPage(theme: LoadedTheme, call: Call, development = false): Promise<Reply> {
  const route = await resolve(call);
  if (route.kind !== 'page') return withExtendedHeaders(call, route.reply, 'document', route.query);
  const plain = { ...call, request: withoutCampaign(call.request) };
  const page = await renderPage(theme, {
    call: plain,
    query: route.query,
    status: route.status,
    headers: route.headers,
    development: development ? DEVELOPMENT : undefined,
  });
  return withExtendedHeaders(plain, page, 'page', route.query);
}
