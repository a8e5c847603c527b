import { Random } from '../fuzz/random.ts';
import type { Side, SiteRequest } from './side.ts';
import { type Argument, filledRoute, valueFor } from './values.ts';

/** A request with what it belongs to in the report. */
export interface Read extends SiteRequest {
  readonly group: string;
}

interface Endpoint {
  readonly methods: readonly string[];
  readonly args: Readonly<Record<string, Argument>> | readonly [];
}

export type Routes = Readonly<Record<string, { readonly endpoints: readonly Endpoint[] }>>;

const NAMESPACES = /^\/(?:oembed\/1\.0|wp\/v2|wc\/store\/v1|wc\/v3|wp-block-editor\/v1|batch\/v1)/;

/** Routes that are about the machine behind a site, or about other sites, with the reason. */
const LEFT_OUT: readonly RegExp[] = [
  // The installed program: its plugins, themes, files, health.
  /\/plugins|\/themes|site-health|system_status|\/templates|\/template-parts|global-styles|block-types/,
  /block-patterns|menu-locations|\/sidebars|widget-types|\/export$/,
  // Other sites.
  /marketplace|paypal|pattern-directory|block-directory|url-details|font-collections|jp_|wpcom|connect/,
  // Shuffled on every request.
  /\/related$|suggested-products/,
];

const FIELDS = [
  'id',
  'title.rendered',
  'slug',
  'id,slug',
  '_links',
  'content',
  'nope',
  'meta',
  'prices',
  'name',
];

/** The real site's routes. */
export async function routesOf(side: Side, only?: RegExp): Promise<Routes> {
  const { body } = await side.ask({ method: 'GET', path: '/wp-json/' });
  const { routes } = JSON.parse(body) as { readonly routes: Routes };
  const wanted = Object.entries(routes).filter(
    ([name]) =>
      NAMESPACES.test(name) &&
      !LEFT_OUT.some((one) => one.test(name)) &&
      (only === undefined || only.test(name)),
  );
  return Object.fromEntries(wanted);
}

/** Ids that things of the real site have: guests see them. */
export async function idsOf(side: Side): Promise<readonly string[]> {
  const ids = new Set<string>(['1', '2', '3', '4', '5']);
  for (const kind of ['posts', 'pages', 'media', 'comments', 'categories', 'tags', 'product']) {
    const { status, body } = await side.ask({
      method: 'GET',
      path: `/wp-json/wp/v2/${kind}?_fields=id&per_page=8`,
    });
    if (status === 200)
      for (const { id } of JSON.parse(body) as { readonly id: number }[]) ids.add(String(id));
  }
  return [...ids];
}

/** The read of a number: the same seed and number ask the same on the same routes. */
export function readAt(
  seed: number,
  number: number,
  { routes, ids, people }: { routes: Routes; ids: readonly string[]; people: readonly string[] },
): Read {
  const random = new Random(seed * 1_000_003 + number);
  // The first choices of seeds that lie side by side are alike.
  for (let skipped = 0; skipped < 5; skipped++) random.fraction();
  const name = random.pick(Object.keys(routes).sort());
  const reading = routes[name]?.endpoints.find(({ methods }) => methods.includes('GET'));
  const args = reading && !Array.isArray(reading.args) ? (reading.args as Record<string, Argument>) : {};
  const query = new URLSearchParams();
  const names = Object.keys(args).filter((one) => !/password|nonce/.test(one));
  for (let count = random.pick([0, 0, 1, 1, 1, 2, 2, 3]); count > 0 && names.length > 0; count--) {
    const argument = random.pick(names);
    query.set(argument, valueFor(random, argument, args[argument] ?? {}, ids));
  }
  if (random.chance(0.12)) query.set('_fields', random.pick(FIELDS));
  if (random.chance(0.06)) query.set('_embed', random.pick(['1', 'author', 'wp:term', 'nope']));
  if (random.chance(0.03)) query.set('_envelope', '1');
  if (random.chance(0.02)) query.set('_jsonp', random.pick(['callback', 'a.b', '1;']));
  const method = reading ? random.pick([...Array<string>(18).fill('GET'), 'OPTIONS', 'HEAD']) : 'OPTIONS';
  const who = people.length > 0 && random.chance(0.58) ? random.pick(people) : undefined;
  const path = encodeURI(filledRoute(random, name, ids))
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');
  const search = query.size > 0 ? `?${query}` : '';
  return { group: groupOf(name), method, path: `/wp-json${path}${search}`, who };
}

function groupOf(route: string): string {
  const parts = route
    .replace(/\/\(.*/, '/…')
    .split('/')
    .filter(Boolean);
  return parts.slice(0, route.startsWith('/wc/store') ? 4 : 3).join('/');
}
