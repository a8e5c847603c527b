import type { RestArguments, RestRoute, Site } from '../../src/types/index.ts';
import { postLinks } from '../../src/wordpress/routing/post-links.ts';
import type { Planted } from './plant.ts';

/** A request at which something might be told. */
export interface Outlet {
  readonly kind: string;
  /** What of the registry it belongs to: the route, the action, the element. */
  readonly name: string;
  readonly path: string;
  /** Sent as a form; absent = GET. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Everything that a site's registries say it answers, asked for what is closed. */
export async function outletsOf(site: Site, planted: Planted, fields: readonly string[]): Promise<Outlet[]> {
  return [
    ...site.contributions('rest').flatMap((route) => restOutlets(site, route, planted)),
    ...actionOutlets(site, planted, fields),
    ...(await addressOutlets(site, planted)),
    ...(await listOutlets(site, planted)),
    ...ownerOutlets(site, planted),
  ];
}

/** Statuses that a collection may be asked for at once. */
const MOST_STATUSES = 12;

/** Every route for reading, with each closed row that its address can name, in each context and by each argument. */
function restOutlets(site: Site, route: RestRoute, planted: Planted): readonly Outlet[] {
  const reading = route.endpoints.find(({ methods }) => methods.includes('GET'));
  if (!reading) return [];
  const args: RestArguments = typeof reading.args === 'function' ? reading.args(site) : (reading.args ?? {});
  const contexts = enumOf(args['context']);
  const name = `${route.namespace}${route.path}`;
  const outlet = (path: string, query: readonly string[]): Outlet => ({
    kind: 'REST',
    name,
    path: `/wp-json/${route.namespace}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
  });
  const usual = ['_embed=1', ...('per_page' in args ? ['per_page=100'] : [])];
  return pathsOf(route.path, planted).flatMap((path) => {
    const inContexts = (contexts.length > 0 ? contexts : ['view']).map((context) =>
      outlet(path, [...usual, `context=${context}`]),
    );
    if (path !== route.path) return inContexts;
    return [
      ...inContexts,
      ...Object.entries(args).flatMap(([arg, schema]) =>
        valuesFor(arg, schema, planted).map((value) => outlet(path, [...usual, `${arg}=${value}`])),
      ),
    ];
  });
}

const enumOf = (schema: unknown): readonly string[] => {
  const { enum: values, items } = (schema ?? {}) as { enum?: unknown; items?: { enum?: unknown } };
  const list = Array.isArray(values) ? values : items?.enum;
  return Array.isArray(list) ? list.map(String) : [];
};

/** What an argument of a collection is asked with: what its name or its schema says. */
function valuesFor(arg: string, schema: unknown, planted: Planted): readonly string[] {
  if (arg === 'context') return [];
  if (/^(search|s|q|keyword|term)$/.test(arg)) return planted.words;
  if (arg === 'slug') return [planted.slugs.join(',')];
  if (/^(include|ids?|parent|post|product|products|url)$/.test(arg)) return [planted.anyIds.join(',')];
  if (arg === 'status') {
    const known = enumOf(schema);
    return [...new Set([...known, 'any', 'trash', 'draft,private,pending,future'])].slice(0, MOST_STATUSES);
  }
  return enumOf(schema).slice(0, 6);
}

/** The addresses of a route, its placeholders filled with the closed rows that fit the word before them. */
function pathsOf(pattern: string, planted: Planted): readonly string[] {
  const place = /\(\?P?<(\w+)>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\??/;
  const found = place.exec(pattern);
  if (!found) return [pattern.replaceAll(/\(\?:([^()]*)\)\??/g, '$1').replaceAll(/[()?^$\\]/g, '')];
  const before = pattern.slice(0, found.index);
  const word = before.split('/').filter(Boolean).at(-1) ?? '';
  const number = /\\d/.test(found[0]) || /id$|parent/.test(found[1] ?? '');
  const values = number
    ? (planted.idsOf.get(word) ?? planted.anyIds).map(String)
    : [...planted.slugs.slice(0, 3), 'publish', 'post'];
  return values.flatMap((value) =>
    pathsOf(before + value + pattern.slice(found.index + found[0].length), planted),
  );
}

/** Every ajax action, at both doors, with every field that the source asks for by name: ids of closed rows, words to search for. */
function actionOutlets(site: Site, planted: Planted, fields: readonly string[]): readonly Outlet[] {
  const names = [...new Set(site.contributions('ajax').map(({ action }) => action))];
  const forms = [
    ...planted.anyIds.map((id) => [id, planted.words[0] ?? ''] as const),
    ...planted.words.map((word) => [planted.anyIds[0] ?? 0, word] as const),
  ].map(([id, word]) =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        /id|post|product|order|user|parent|offset/i.test(field) ? String(id) : word,
      ]),
    ),
  );
  return names.flatMap((name) =>
    forms.flatMap((form): readonly Outlet[] => {
      const shop = name.replace(/^woocommerce_/, '');
      return [
        { kind: 'ajax', name, path: '/wp-admin/admin-ajax.php', form: { ...form, action: name } },
        { kind: 'wc-ajax', name: shop, path: `/?wc-ajax=${encodeURIComponent(shop)}`, form },
      ];
    }),
  );
}

/** Documents that stand behind an address of a post or a list. */
const BEHIND = ['', 'feed/', 'feed/atom/', 'embed/', '?preview=true', '?share=facebook', '?replytocom=1'];

/** Closed posts at their own addresses and by their numbers, embedded, fed, shared, in every variable of a query. */
async function addressOutlets(site: Site, planted: Planted): Promise<readonly Outlet[]> {
  const links = await postLinks(site, planted.posts);
  const home = site.address.home;
  const own = planted.posts.flatMap((post): readonly Outlet[] => {
    const link = links.get(post.ID) ?? '';
    const pretty = link.startsWith(home) && !link.includes('?') ? link.slice(home.length) : undefined;
    const slug = `/${post.post_name}/`;
    const named = pretty === undefined || pretty === slug ? [slug] : [pretty, slug];
    const paths = [
      ...named.flatMap((path) => BEHIND.map((more) => path + more)),
      ...['p', 'page_id', 'attachment_id', 'preview_id'].map((name) => `/?${name}=${post.ID}&preview=true`),
      `/?post_type=${post.post_type}&p=${post.ID}`,
      `/?p=${post.ID}&feed=rss2`,
      ...[`/?p=${post.ID}`, slug, ...(pretty ? [pretty] : [])].map(
        (path) => `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(home + path)}`,
      ),
      `/wp-json/oembed/1.0/proxy?url=${encodeURIComponent(`${home}/?p=${post.ID}`)}`,
    ];
    return paths.map((path) => ({ kind: 'address', name: post.post_type, path }));
  });
  const orders = planted.idsOf.get('orders') ?? [];
  const ends = site.contributions('rewriteEndpoints').flatMap(({ name }) =>
    orders.flatMap((id) =>
      ['/my-account/', '/checkout/'].map((page) => ({
        kind: 'address',
        name,
        path: `${page}${name}/${id}/`,
      })),
    ),
  );
  const variables = [...site.contributions('queryVariables'), 's', 'cat', 'tag', 'author', 'post_type', 'm']
    .flatMap((name) => [planted.words[0], planted.anyIds[0]].map((value) => `/?${name}=${value}`))
    .map((path) => ({ kind: 'address', name: 'query variable', path }));
  return [...own, ...ends, ...variables];
}

/** Every list: archives of terms, types, authors and days, searches, feeds and sitemaps. */
async function listOutlets(site: Site, planted: Planted): Promise<readonly Outlet[]> {
  const taxonomies = [...site.taxonomies.values()].filter((taxonomy) => taxonomy.public);
  const terms = await site.terms.find({ taxonomies: taxonomies.map(({ name }) => name), limit: 60 });
  const types = [...site.postTypes.values()].filter((type) => type.public).map(({ name }) => name);
  const archives = [
    ...[
      '/',
      '/shop/',
      '/2026/',
      '/2026/01/',
      '/2026/01/05/',
      '/2099/',
      '/author/the-administrator/',
      '/zq-open/',
    ],
    ...terms.map((term) => `/?taxonomy=${term.taxonomy}&term=${encodeURIComponent(term.slug)}`),
    ...types.map((type) => `/?post_type=${type}`),
  ];
  const join = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const lists = archives.flatMap((path) => [path, join(path, 'feed=rss2'), join(path, 'paged=2')]);
  const searches = planted.words.flatMap((word) => [
    `/?s=${word}`,
    `/?s=${word}&feed=rss2`,
    ...types.map((type) => `/?s=${word}&post_type=${type}`),
    `/?s=${word}&post_type=product&type_aws=true`,
  ]);
  const maps = [
    'wp-sitemap.xml',
    'sitemap.xml',
    'sitemap_index.xml',
    'wp-sitemap-users-1.xml',
    'robots.txt',
  ].concat(
    types.map((type) => `wp-sitemap-posts-${type}-1.xml`),
    taxonomies.map(({ name }) => `wp-sitemap-taxonomies-${name}-1.xml`),
  );
  const feeds = ['/feed/', '/feed/atom/', '/feed/rdf/', '/comments/feed/', '/?feed=comments-rss2'];
  return [
    ...lists.map((path) => ({ kind: 'archive', name: 'archive', path })),
    ...searches.map((path) => ({ kind: 'search', name: 'search', path })),
    ...maps.map((path) => ({ kind: 'sitemap', name: path, path: `/${path}` })),
    ...feeds.map((path) => ({ kind: 'feed', name: path, path })),
  ];
}

/** The admin pages, asked for closed rows. */
function ownerOutlets(site: Site, planted: Planted): readonly Outlet[] {
  return site.contributions('adminPages').flatMap(({ name, addresses }) =>
    addresses.flatMap((address) => {
      const join = address.includes('?') ? '&' : '?';
      const queries = [
        '',
        `${join}s=${planted.words[0]}`,
        ...planted.anyIds.slice(0, 4).map((id) => `${join}id=${id}`),
      ];
      return queries.map((query) => ({ kind: 'owner page', name, path: `/wp-admin/${address}${query}` }));
    }),
  );
}
