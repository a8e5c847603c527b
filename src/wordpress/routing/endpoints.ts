import type { Call, Endpoint, Reply, SiteRequest } from '../../types/index.ts';
import { wpDie } from '../comments/wp-die.ts';
import { convertChars } from '../content/convert-chars.ts';
import { escapeHtml, escapeUrl } from '../content/escape.ts';
import { html } from '../markup.ts';
import { htmlType, noCacheHeaders, redirectReply } from '../replies.ts';
import { isCoreFile } from '../request-input.ts';
import { translate } from '../texts/index.ts';
import { wordpressVersion } from '../version.ts';
import { restAddress } from './addresses.ts';
import { withExtendedHeaders } from './extended-headers.ts';
import { permalinkStructure } from './permalink-structure.ts';
import { resolve } from './resolve.ts';
import { registrationLink } from './shortcuts.ts';
import { trackbackReply } from './trackback.ts';
import { xmlRpcReply } from './xml-rpc.ts';

const xmlType = { 'Content-Type': 'text/xml; charset=UTF-8' } as const;

/** Documents and old entry files that WordPress answers at addresses of their own. */
export const routingEndpoints: readonly Endpoint[] = [
  documentAt('GET /robots.txt', (path) => path === '/robots.txt'),
  documentAt('GET /favicon.ico', (path) => path === '/favicon.ico'),
  documentAt('GET /wp-sitemap.xml', (path) =>
    /^\/(?:wp-sitemap[\w-]*\.(?:xml|xsl)|sitemap\.xml)$/.test(path),
  ),
  fileAt('GET /xmlrpc.php?rsd', '/xmlrpc.php', asksForRsd, rsd),
  fileAt(
    'POST /xmlrpc.php',
    '/xmlrpc.php',
    () => true,
    ({ request }) => xmlRpcReply(request),
  ),
  // Jobs run by themselves: who calls from outside has nothing to wait for.
  fileAt(
    'GET /wp-cron.php',
    '/wp-cron.php',
    () => true,
    () => empty({ ...htmlType, ...noCacheHeaders, 'Cache-Control': 'no-cache, must-revalidate, max-age=0' }),
  ),
  fileAt(
    'POST /wp-trackback.php',
    '/wp-trackback.php',
    () => true,
    () => trackbackReply(undefined, noCacheHeaders, 404),
  ),
  fileAt('GET /wp-signup.php', '/wp-signup.php', () => true, toRegistration),
  fileAt('GET /wp-activate.php', '/wp-activate.php', () => true, toRegistration),
  fileAt('GET /wp-links-opml.php', '/wp-links-opml.php', () => true, linksOpml),
  fileAt('GET /wp-mail.php', '/wp-mail.php', () => true, mailIsOff),
];

/** A document that stands among the rewrite rules; where addresses are plain it is no document. */
function documentAt(name: string, matches: (path: string) => boolean): Endpoint {
  return {
    name,
    matches,
    async handle(whole) {
      const { site, request } = whole;
      if (!permalinkStructure(site).pretty) return undefined;
      const localized = await site.extensions.apply('request.site', site, { request });
      // Documents stand at the root, also where every language has a folder.
      const call = localized.language?.path ? whole : { ...whole, site: localized };
      const route = await resolve(call);
      return route.kind === 'page' ? undefined : withExtendedHeaders(call, route.reply, 'document');
    },
  };
}

function fileAt(
  name: string,
  file: string,
  matches: (request: SiteRequest) => boolean,
  handle: (call: Call) => Reply | Promise<Reply>,
): Endpoint {
  return {
    name,
    matches: (path, request) => path.endsWith(file) && matches(request),
    handle: async (call, path) => (isCoreFile(call.site, path, file) ? handle(call) : undefined),
  };
}

function empty(headers: Reply['headers']): Reply {
  return { status: 200, headers, body: '' };
}

function toRegistration(call: Call): Promise<Reply> {
  const reply = redirectReply(registrationLink(call.site), { headers: noCacheHeaders });
  return withExtendedHeaders(call, reply, 'document');
}

function mailIsOff(call: Call): Reply {
  const text = translate(call.site, 'This action has been disabled by the administrator.');
  return wpDie(call, { status: 403, message: html`${text}` });
}

function asksForRsd(request: SiteRequest): boolean {
  return request.query['rsd'] !== undefined;
}

/** What publishing tools may talk to: the REST API alone, as XML-RPC is switched off. WordPress: xmlrpc.php?rsd. */
function rsd({ site }: Call): Reply {
  const api = escapeUrl(restAddress(site, ''));
  return {
    status: 200,
    headers: xmlType,
    body: `<?xml version="1.0" encoding="UTF-8"?><rsd version="1.0" xmlns="http://archipelago.phrasewise.com/rsd">
	<service>
		<engineName>WordPress</engineName>
		<engineLink>https://wordpress.org/</engineLink>
		<homePageLink>${escapeUrl(site.address.home)}</homePageLink>
		<apis>
			<api name="WP-API" blogID="1" preferred="true" apiLink="${api}" />
		</apis>
	</service>
</rsd>
	`,
  };
}

/** The list of links (the old blogroll), which is empty. WordPress: wp-links-opml.php. */
function linksOpml({ site }: Call): Reply {
  const name = escapeHtml(convertChars(site.options.get('blogname') ?? ''));
  const now = new Date(site.clock.now()).toUTCString();
  return {
    status: 200,
    headers: xmlType,
    body: `<?xml version="1.0"?>
<opml version="1.0">
	<head>
		<title>
		Links for ${name}		</title>
		<dateCreated>${now}</dateCreated>
		<!-- generator="WordPress/${wordpressVersion(site.options)}" -->
	</head>
	<body>
</body>
</opml>
`,
  };
}
