/** Addresses that stand for kinds of pages. */
export async function samplePages(address: string): Promise<Readonly<Record<string, string>>> {
  const map = await (await fetch(`${address}/wp-sitemap-posts-post-1.xml`)).text();
  const post = /<loc>([^<]+)<\/loc>/.exec(map)?.[1];
  const terms = await (await fetch(`${address}/wp-sitemap-taxonomies-category-1.xml`)).text();
  const term = /<loc>([^<]+)<\/loc>/.exec(terms)?.[1];
  return {
    front: '/',
    post: post ? new URL(post).pathname : '/',
    category: term ? new URL(term).pathname : '/',
    search: '/?s=river',
    notFound: '/nothing-here/',
  };
}

/** The page with the most HTML among those that the front page and the sitemap name. */
export async function heaviestPage(address: string): Promise<string> {
  const maps = await Promise.all(
    ['posts-page-1', 'posts-post-1'].map(async (name) =>
      (await fetch(`${address}/wp-sitemap-${name}.xml`)).text(),
    ),
  );
  const paths = [
    '/',
    ...maps.flatMap((xml) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname),
    ),
  ];
  let heaviest = { path: '/', bytes: 0 };
  for (const path of paths) {
    const bytes = (await (await fetch(address + path)).text()).length;
    if (bytes > heaviest.bytes) heaviest = { path, bytes };
  }
  return heaviest.path;
}
