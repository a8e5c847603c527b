import { measureChangedPages } from './changed-pages.ts';
import type { Line } from './line.ts';
import { type LoadRequest, load } from './load.ts';
import { addMany } from './many-posts.ts';
import { heaviestPage, samplePages } from './sample-pages.ts';
import { whileServed } from './serve-site.ts';
import { benchSite } from './site.ts';
import { statementsOf, visit } from './statements.ts';

const PRODUCTS = 1000;
const PER_PAGE = 100;
const WARM_UP_SECONDS = 1;
/** One at a time tells what one costs; more only wait for each other. */
const CONNECTIONS = 2;
/** Milliseconds between what visitors write. */
const VISIT_EVERY = 20;
/** What the shop's page is held against, a second and core. */
const AIM = 500;

/** Pages that are rendered anew for each visitor, the page cache switched off; the shop shows a hundred products. */
export async function measureFreshPages(): Promise<readonly Line[]> {
  const bench = await benchSite();
  try {
    await addMany(bench.folder, { products: PRODUCTS, perPage: PER_PAGE });
    const requests = await whileServed(bench.folder, 0, async ({ address }) => {
      const { notFound: _, ...pages } = await samplePages(address);
      const paths: Readonly<Record<string, string>> = {
        [`shop, ${PER_PAGE} products`]: '/shop/',
        product: '/product/rivers-revision-cards/',
        ...pages,
        heaviest: await heaviestPage(address),
      };
      return Object.fromEntries(
        Object.entries(paths).map(([name, path]): [string, LoadRequest] => [name, { path }]),
      );
    });
    const statements = await statementsOf(bench.folder, requests);
    const changed = await measureChangedPages(bench.folder);
    return await whileServed(bench.folder, 0, async (served) => {
      const lines: Line[] = [];
      for (const [name, request] of Object.entries(requests)) {
        await load(served, request, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
        const loaded = await load(served, request, { connections: CONNECTIONS });
        lines.push({
          what: `fresh page: ${name}`,
          ...loaded,
          ...statements[name],
          note: name.startsWith('shop') ? `aim: ${AIM} a second and core` : request.path,
        });
      }
      const [[name, request] = []] = Object.entries(requests);
      if (request !== undefined) {
        const visits = setInterval(() => visit(bench.folder), VISIT_EVERY);
        const loaded = await load(served, request, { connections: CONNECTIONS });
        clearInterval(visits);
        lines.push({ what: `the same ${name}`, ...loaded, note: 'while visitors of another process write' });
      }
      return [...lines, ...changed];
    });
  } finally {
    await bench.end();
  }
}
