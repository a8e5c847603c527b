import { type WriteRefusal, writeRefusal } from '../../database/index.ts';
import type { Call, Reply, RequestRefusal, Site } from '../../types/index.ts';
import { wpDie } from '../comments/wp-die.ts';
import { html } from '../markup.ts';
import { phpJson } from '../php-json.ts';
import { noCacheHeaders } from '../replies.ts';
import { isRestRequest } from '../rest/requested-route.ts';
import { translate } from '../texts/index.ts';

/** Seconds after which a visitor may try again what could not be written. */
const RETRY_AFTER: Readonly<Record<WriteRefusal, number>> = { 'read-only': 600, busy: 5, full: 120 };

const TEXTS: Readonly<Record<WriteRefusal, string>> = {
  'read-only':
    'This site is being looked after at the moment: it can be read, but nothing can be changed. Please try again later.',
  busy: 'This site has too much to do at the moment. Nothing was changed. Please try again in a few seconds.',
  full: 'This site cannot keep anything new at the moment. Nothing was changed. Please try again later.',
};

/** What a visitor is told where an error says that nothing can be written; undefined for other errors. */
export function refusalOf(site: Site, error: unknown): RequestRefusal | undefined {
  const reason = writeRefusal(error);
  return reason === undefined ? undefined : unwritable(site, reason);
}

/** The refusal of a request that would write while the site is read-only. */
export function readOnlyRefusal(site: Site): RequestRefusal {
  return unwritable(site, 'read-only');
}

/** The refusal of what cannot be written for a reason. */
export function unwritable(site: Site, reason: WriteRefusal): RequestRefusal {
  return {
    code: reason === 'read-only' ? 'read_only' : reason === 'busy' ? 'too_busy' : 'not_stored',
    status: 503,
    message: translate(site, TEXTS[reason]),
    retryAfter: RETRY_AFTER[reason],
  };
}

/**
 * The answer to a request that is refused whatever it asks, in the form in which its contract answers: REST with a
 * code, ajax with JSON, everything else with a short page that leads back. Plugins give theirs (`request.refused`).
 */
export async function refusedReply(call: Call, path: string, refusal: RequestRefusal): Promise<Reply> {
  const reply = coreReply(call, path, refusal);
  const headers = { ...reply.headers, ...noCacheHeaders, 'Retry-After': String(refusal.retryAfter) };
  return call.site.extensions.apply('request.refused', { ...reply, headers }, { call, path, refusal });
}

function coreReply(call: Call, path: string, refusal: RequestRefusal): Reply {
  const { code, status, message } = refusal;
  const json = (value: unknown): Reply => ({
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', 'X-Robots-Tag': 'noindex' },
    body: phpJson(value),
  });
  if (isRestRequest(call.site, path, call.request))
    return json({ code: `rest_${code}`, message, data: { status } });
  if (path.endsWith('/wp-admin/admin-ajax.php')) return json({ success: false, data: { code, message } });
  return refusalPage(call.site, refusal, call.request.method === 'POST');
}

/** The short page of such a refusal. `back`: with a link to the page before. */
export function refusalPage(site: Site, { code, message, status }: RequestRefusal, back: boolean): Reply {
  return wpDie(
    { site },
    {
      message: html`<p>${message}</p>`,
      status,
      backLink: back,
      // WordPress: wp_maintenance().
      ...(code === 'read_only' && { title: translate(site, 'Maintenance') }),
    },
  );
}

/**
 * Does what a request writes by the way (a count, a log, a kept answer) and goes without it where nothing can be
 * written; undefined then.
 */
export async function whereWritable<T>(
  site: Pick<Site, 'isReadOnly' | 'log'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (site.isReadOnly?.() === true) return undefined;
  try {
    return await work();
  } catch (error) {
    if (writeRefusal(error) === undefined) throw error;
    site.log.warn({ error }, 'what a request leaves behind was not written');
    return undefined;
  }
}
