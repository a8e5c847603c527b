import type { Site } from '../../types/index.ts';
import { parseQueryString } from '../php-input.ts';
import { withJsonText, withMember } from '../php-json.ts';
import { dispatch, type RestCaller } from './dispatch.ts';
import { isEmpty, isMap, parseList } from './json-types.ts';
import { keptAnswers } from './kept-answers.ts';
import { makeRequest, type RestRequest } from './request.ts';
import { withRequestCache } from './request-cache.ts';
import { routeInPath } from './requested-route.ts';
import { textsOf } from './schema-fields.ts';
import type { RestServer } from './server.ts';

type Values = Readonly<Record<string, unknown>>;

/** The `_embed` parameter: `true` = all relations (also for `0`, which WordPress takes for none said), a list = only these, undefined = nothing is embedded. */
export function requestedEmbeds(input: unknown): true | readonly string[] | undefined {
  if (input === undefined) {
    return undefined;
  }
  if (input === '' || input === 'true' || input === '1' || input === '0') {
    return true;
  }
  const relations = typeof input === 'string' ? parseList(input) : Array.isArray(input) ? textsOf(input) : [];
  return relations.length === 0 ? true : relations;
}

/**
 * Adds `_embedded` to an item or to each item of a list: what its embeddable links lead to, asked for inside the
 * server with `context=embed` (WordPress: `WP_REST_Server::embed_links()`). The same address is asked once.
 */
export async function embedItems(
  server: RestServer,
  caller: RestCaller,
  data: unknown,
  relations: true | readonly string[],
): Promise<unknown> {
  const items = Array.isArray(data) ? data : [data];
  const addresses = items.flatMap((item) => addressesOf(item, relations));
  const answerTo = keptAnswer(server, caller) ?? (await ownAnswer(server, caller, addresses));
  const answers = new Map<string, unknown>();
  const embed = async (item: unknown): Promise<unknown> => {
    if (!isMap(item) || !isMap(item._links)) {
      return item;
    }
    const embedded = await embeddedOf(item._links, relations, async (href) => {
      if (!answers.has(href)) {
        answers.set(href, await answerTo(href));
      }
      return answers.get(href);
    });
    return Object.keys(embedded).length > 0 ? withMember(item, '_embedded', embedded) : item;
  };
  if (!Array.isArray(data)) {
    return embed(data);
  }
  const done: unknown[] = [];
  for (const item of items) done.push(await embed(item));
  return done;
}

type AnswerTo = (href: string) => Promise<unknown>;

/** Answers that everybody gets alike, out of what is kept; undefined where this caller may get others. */
function keptAnswer(server: RestServer, caller: RestCaller): AnswerTo | undefined {
  const kept = keptAnswers(caller);
  if (kept === undefined) return undefined;
  return async (href) => {
    if (dependsOnUrl(server, caller, href)) return answerOf(server, caller, href);
    return kept.memory.get(kept.key(href), async () => {
      const answer = await answerOf(server, kept.caller, href);
      return typeof answer === 'object' && answer !== null ? withJsonText(answer) : answer;
    });
  };
}

function dependsOnUrl(server: RestServer, caller: RestCaller, href: string): boolean {
  const request = requestFor(caller, href);
  return request !== undefined && server.find(request.route)?.route.dependsOnUrl === true;
}

/** Answers for this caller; what many of them need is read at once. */
async function ownAnswer(
  server: RestServer,
  caller: RestCaller,
  addresses: readonly string[],
): Promise<AnswerTo> {
  const site = withRequestCache(caller.site, idsIn(addresses, POST_ASKED));
  await readAhead(site, idsIn(addresses, POST_ADDRESS));
  return (href) => answerOf(server, { ...caller, site }, href);
}

/** Addresses of things that are posts by their ids. */
const POST_ADDRESS = /\/wp\/v2\/(?:media|posts|pages)\/(\d+)(?:$|[?&])/;
/** Addresses of what belongs to a post. */
const POST_ASKED = /[?&]post=(\d+)(?:$|&)/;

/** Where the links of an item lead that are embedded, and where the item itself is found. */
function addressesOf(item: unknown, relations: true | readonly string[]): readonly string[] {
  if (!isMap(item) || !isMap(item._links)) return [];
  return Object.entries(item._links).flatMap(([relation, links]) =>
    Array.isArray(links) && (relation === 'self' || relations === true || relations.includes(relation))
      ? links.flatMap((link) => (isMap(link) ? [String(link.href)] : []))
      : [],
  );
}

function idsIn(addresses: readonly string[], pattern: RegExp): readonly number[] {
  const ids = addresses.flatMap((address) => pattern.exec(address)?.[1] ?? []);
  return [...new Set(ids.map(Number))];
}

/** Reads at once the posts that are asked for one by one: the items themselves and their pictures. */
async function readAhead(site: Site, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await Promise.all([site.posts.byIds(ids), site.posts.meta(ids)]);
}

async function embeddedOf(
  links: Values,
  relations: true | readonly string[],
  answer: (href: string) => Promise<unknown>,
): Promise<Values> {
  const embedded: Record<string, unknown> = {};
  for (const [relation, items] of Object.entries(links)) {
    if (!Array.isArray(items) || (relations !== true && !relations.includes(relation))) {
      continue;
    }
    const embeds: unknown[] = [];
    for (const item of items as readonly Values[]) {
      embeds.push(isEmpty(item.embeddable) ? [] : ((await answer(String(item.href))) ?? []));
    }
    if (embeds.some((one) => !isEmpty(one))) {
      embedded[relation] = embeds;
    }
  }
  return embedded;
}

/** What the address of a link answers; undefined for addresses that are not this site's REST API. */
async function answerOf(server: RestServer, caller: RestCaller, href: string): Promise<unknown> {
  const request = requestFor(caller, href);
  if (!request) {
    return undefined;
  }
  if (isEmpty(request.parameters.get('context'))) {
    request.parameters.setQuery('context', 'embed');
  }
  if (isEmpty(request.parameters.get('per_page'))) {
    const limit = server.match('GET', request.route)?.endpoint.args.per_page?.maximum;
    if (limit !== undefined) {
      request.parameters.setQuery('per_page', limit);
    }
  }
  return (await dispatch(server, caller, request)).data;
}

function requestFor(caller: RestCaller, href: string): RestRequest | undefined {
  const path = caller.site.address.pathOf(href);
  if (path === undefined) {
    return undefined;
  }
  const [address = '', queryText = ''] = path.split('?', 2);
  const query = { ...parseQueryString(queryText) };
  let route = routeInPath(address);
  if (route === undefined && typeof query['rest_route'] === 'string') {
    route = query['rest_route'];
    delete query['rest_route'];
  }
  return route === undefined ? undefined : makeRequest({ method: 'GET', route, headers: {}, query });
}
