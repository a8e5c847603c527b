import { openSite } from '../../src/site.ts';
import { createApplicationPassword } from '../../src/wordpress/auth/index.ts';
import type { Line } from './line.ts';
import { processorTime } from './load.ts';
import { addMany } from './many-posts.ts';
import { median } from './median.ts';
import { whileServed } from './serve-site.ts';
import type { Served } from './server.ts';
import { benchSite } from './site.ts';
import { changeEverything } from './statements.ts';

/** Posts, and as many products. */
const ROWS = 50_000;
/** Times that each list is asked for. */
const TURNS = 9;
const STATUSES = 'status=publish,future,draft,pending,private';
const POST_FIELDS =
  'id,slug,status,date,date_gmt,modified_gmt,link,author,parent,sticky,title,comment_status,categories';
const PRODUCT_FIELDS =
  'id,name,sku,status,type,permalink,price,regular_price,sale_price,on_sale,stock_status,stock_quantity,categories,images';

/** Lists of the admin, as its screens ask for them. */
const POSTS = `wp/v2/posts?per_page=50&context=edit&ignore_sticky=true&${STATUSES}&_fields=${POST_FIELDS}`;
const PRODUCTS = `wc/v3/products?per_page=50&context=edit&status=any&_fields=${PRODUCT_FIELDS}`;
const LISTS: Readonly<Record<string, string>> = {
  posts: POSTS,
  'posts, the thousandth page': `${POSTS}&page=1000`,
  'posts by title': `${POSTS}&orderby=title&order=asc`,
  'posts of a category': `${POSTS}&categories=1`,
  'posts with a rare word': `${POSTS}&search=4711`,
  'posts with a word of all': `${POSTS}&search=lesson`,
  products: PRODUCTS,
  'products by price': `${PRODUCTS}&orderby=price&order=asc`,
  'products with a rare word': `${PRODUCTS}&search=BENCH-4711`,
  'products with a word of all': `${PRODUCTS}&search=lesson`,
};

/** Lists of the admin over many rows, each asked for after a change that leaves nothing kept. */
export async function measureLists(rows: number = ROWS): Promise<readonly Line[]> {
  const bench = await benchSite();
  try {
    await addMany(bench.folder, { products: rows, posts: rows });
    const authorization = await owner(bench.folder);
    const work = async (served: Served) => {
      const lines: Line[] = [];
      for (const [what, path] of Object.entries(LISTS)) {
        const ask = () => askFor(`${served.address}/wp-json/${path}`, authorization);
        const total = await ask();
        const took: number[] = [];
        const begun = processorTime(served.child.pid);
        for (let turn = 0; turn < TURNS; turn++) {
          changeEverything(bench.folder);
          const from = performance.now();
          await ask();
          took.push(performance.now() - from);
        }
        const ended = processorTime(served.child.pid);
        lines.push({
          what: `list of ${what}`,
          perSecond: 1000 / median(took),
          p99Milliseconds: Math.max(...took),
          ...(begun !== undefined &&
            ended !== undefined && { processorMilliseconds: (ended - begun) / TURNS }),
          note: `${Number(total).toLocaleString('en')} rows`,
        });
      }
      return lines;
    };
    return await whileServed(bench.folder, 0, work, { trustProxy: 1 });
  } finally {
    await bench.end();
  }
}

/** How many rows a list has; its answer is read to the end. */
async function askFor(url: string, authorization: string): Promise<string | null> {
  // Application passwords are taken over https alone.
  const answer = await fetch(url, {
    headers: { 'X-Forwarded-Proto': 'https', Authorization: authorization },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text}`);
  return answer.headers.get('X-WP-Total');
}

/** `Authorization` of the sample's owner. */
async function owner(folder: string): Promise<string> {
  const { site } = await openSite({ folder, logLevel: 'silent' });
  try {
    const { password } = await createApplicationPassword(site, 1, { name: 'bench' });
    return `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
  } finally {
    await site.close();
  }
}
