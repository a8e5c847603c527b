import sharp from 'sharp';
import { openSite } from '../../src/site.ts';
import { createApplicationPassword, createUser } from '../../src/wordpress/auth/index.ts';
import type { Line } from './line.ts';
import { type LoadRequest, load } from './load.ts';
import { rounded } from './median.ts';
import { configure, whileServed } from './serve-site.ts';
import type { Served } from './server.ts';
import type { BenchSite } from './site.ts';
import { statementsOf } from './statements.ts';

const WARM_UP_SECONDS = 1;
const SECONDS = 3;

/** Requests to the REST API, eight at a time: lists, and an upload with all its sizes. */
export async function measureRest(site: BenchSite): Promise<readonly Line[]> {
  const authorization = await author(site);
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .toBuffer();
  const requests: Readonly<Record<string, LoadRequest>> = {
    'wp-json 10 posts': { path: '/wp-json/wp/v2/posts?per_page=10' },
    'wp-json 100 posts, embedded': { path: '/wp-json/wp/v2/posts?per_page=100&_embed' },
    'wp-json upload of a picture': {
      path: '/wp-json/wp/v2/media',
      method: 'POST',
      headers: {
        // Application passwords are taken over https alone.
        'X-Forwarded-Proto': 'https',
        Authorization: authorization,
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'attachment; filename="bench.jpg"',
      },
      body: picture,
    },
  };
  // The server stands behind a proxy that speaks https.
  const behindProxy = { trustProxy: 1 };
  await configure(site.folder, 0, behindProxy);
  const statements = await statementsOf(site.folder, requests);
  const work = async (served: Served) => {
    const lines: Line[] = [];
    for (const [what, request] of Object.entries(requests)) {
      await load(served, request, { seconds: WARM_UP_SECONDS });
      const loaded = await load(served, request, { seconds: SECONDS });
      const own = loaded.mainThreadMilliseconds;
      const note = own === undefined ? {} : { note: `${rounded(own)} ms of them on the main thread` };
      lines.push({ what, ...loaded, ...statements[what], ...note });
    }
    return lines;
  };
  return whileServed(site.folder, 0, work, behindProxy);
}

/** `Authorization` of a new author. */
async function author(site: BenchSite): Promise<string> {
  const { site: opened } = await openSite({ folder: site.folder, logLevel: 'silent' });
  try {
    const user = await createUser(opened, {
      login: 'bench',
      email: 'bench@atlas.example',
      password: 'only for measuring',
      role: 'author',
    });
    const { password } = await createApplicationPassword(opened, user, { name: 'bench' });
    return `Basic ${Buffer.from(`bench:${password}`).toString('base64')}`;
  } finally {
    await opened.close();
  }
}
