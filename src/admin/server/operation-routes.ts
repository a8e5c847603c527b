import { Readable } from 'node:stream';
import type { Call, Reply, RestCall, RestError, RestReply, RestRoute, Site } from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { verifyNonce } from '../../wordpress/auth/index.ts';
import { textOf } from '../../wordpress/php-input.ts';
import { noCacheHeaders } from '../../wordpress/replies.ts';
import { restError } from '../../wordpress/rest/errors.ts';
import { allowedTo } from '../../wordpress/rest/owner-lists.ts';

const ownerOnly = allowedTo('manage_options');

/** What is answered where nobody serves the site. */
export function unserved(): RestError {
  return restError('not_served', 'Only a server answers that.', 501);
}

/** The site as a whole: `portolan/v1/site-health` (what `portolan doctor` says) and `portolan/v1/go-live`. */
export const operationRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/site-health',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: async ({ site }) =>
          site.operation === undefined ? unserved() : { data: await site.operation.examine() },
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/go-live',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: async ({ site }) =>
          site.operation === undefined ? unserved() : { data: await site.operation.outgoing() },
      },
      {
        methods: ['POST'],
        args: {
          live: {
            description: 'Whether mails, charges and jobs leave the site.',
            type: 'boolean',
            required: true,
          },
        },
        permission: ownerOnly,
        handle: setLive,
      },
    ],
  },
];

async function setLive({ site, params, visitor }: RestCall): Promise<RestReply | RestError> {
  if (site.operation === undefined) return unserved();
  const live = params.live === true;
  if ((await site.isLive()) === live) {
    return restError('conflict', live ? 'The site is live already.' : 'The site is held back already.', 409);
  }
  await site.operation.setLive(live);
  await logActivity(site, {
    kind: 'settings',
    text: live ? 'The site went live.' : 'The site is held back again.',
    user: visitor.id,
  });
  return { data: await site.operation.outgoing() };
}

/**
 * The file of an export, at WordPress's own address: `export.php?download=wxr`, `sql`, or `backup` with its `name`, with a
 * nonce of the REST API. It is written as it is read, so that a large site needs no more memory than a small one.
 * undefined = no file is wanted.
 */
export async function exportReply(call: Call, below: string): Promise<Reply | undefined> {
  const { site, visitor, request } = call;
  const kind = textOf(request.query, 'download');
  if (below !== '/export.php' || (kind !== 'wxr' && kind !== 'sql' && kind !== 'backup')) return undefined;
  const known = verifyNonce(site, visitor, textOf(request.query, '_wpnonce'), 'wp_rest') !== false;
  if (!visitor.has('manage_options') || !known)
    return refusal(403, 'The page was too old for that. Please try again.');
  if (kind === 'backup') return backupReply(call);
  const pieces = await site.operation?.exported(kind);
  if (pieces === undefined) return refusal(501, 'A dump of this database is taken by pg_dump.');
  await logActivity(site, { kind: 'export', text: `The site was exported (${kind}).`, user: visitor.id });
  return kind === 'wxr'
    ? file(site, 'xml', 'text/xml; charset=UTF-8', Readable.from(pieces))
    : file(site, 'sql', 'application/sql; charset=UTF-8', Readable.from(pieces));
}

async function backupReply({ site, visitor, request }: Call): Promise<Reply> {
  const name = textOf(request.query, 'name');
  const archive = await site.operation?.archive(name);
  if (archive === undefined) return refusal(404, 'There is no such backup any more.');
  await logActivity(site, { kind: 'export', text: `The backup ${name} was taken out.`, user: visitor.id });
  return file(site, `${name}.tar`, 'application/x-tar', archive);
}

function file(site: Site, ending: string, type: string, body: Readable): Reply {
  const name = `${site.address.host.replace(/[^\w.-]+/g, '-')}.${ending}`;
  return {
    status: 200,
    headers: {
      ...noCacheHeaders,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
    body,
  };
}

function refusal(status: number, text: string): Reply {
  return { status, headers: { ...noCacheHeaders, 'Content-Type': 'text/plain; charset=UTF-8' }, body: text };
}
