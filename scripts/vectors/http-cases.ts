import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { differenceOf, sameText } from './compare-values.ts';
import { serveCoreSite } from './http-site.ts';
import { readPage } from './read-page.ts';
import { type FileResult, fileResult, type VectorFile, type VectorRequest } from './vector-file.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const FLOOD_CASE = 429;
/** Milliseconds after which a visitor may comment again. */
const FLOOD_PAUSE = 20_000;

/**
 * Under plain permalinks home alone is a path: where a web server handed others to the recorded site it showed home, which
 * is not taken over; these are not found here.
 */
const BEYOND_HOME = /^\/(?!index\.php|robots\.txt|\?|#|$)/;
const isLeftOut = (suite: string, path: string) =>
  suite.includes('plain_permalinks') && BEYOND_HOME.test(path);

/** Serves the core site afresh and sends a file's requests in their order. */
export async function runHttpCases(name: string, file: VectorFile, folder: string): Promise<FileResult> {
  const suite = name.replace(/\.json$/, '');
  const clock = { offset: 0, now: () => Date.now() + clock.offset };
  const site = await serveCoreSite(suite, join(folder, '..', 'exports'), clock);
  const differences = new Map<string, string | undefined>();
  try {
    for (const { id, request, expected } of [...file.cases].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
      if (isLeftOut(suite, (request as VectorRequest).path)) continue;
      const wanted = expected as Record<string, unknown>;
      try {
        // The recordings were made with the flood check off: time that passes between two comments does the same.
        if (suite === 'http_comment_post' && wanted['status'] !== FLOOD_CASE) clock.offset += FLOOD_PAUSE;
        const answer = await send(request as VectorRequest, site.server.port);
        differences.set(id, differs(answer, wanted));
      } catch (error) {
        differences.set(id, String(error));
      }
    }
  } finally {
    await site.end();
  }
  return fileResult(name, differences);
}

async function send(wanted: VectorRequest, port: number): Promise<Answer> {
  const body = await bodyOf(wanted.body);
  const headers: Record<string, string> = {
    Host: 'www.example.test',
    'X-Forwarded-Proto': wanted.scheme ?? 'https',
    ...wanted.headers,
  };
  headers['X-Forwarded-For'] = wanted.remote_addr ?? '127.0.0.1';
  if (wanted.basic_auth)
    headers['Authorization'] = `Basic ${Buffer.from(wanted.basic_auth).toString('base64')}`;
  if (body !== undefined) headers['Content-Length'] = String(body.length);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, method: wanted.method, path: wanted.path, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A body as bytes. Pictures are only described in the recordings: `(a 400x300 RGB PNG)`. */
async function bodyOf(body: string | undefined): Promise<Buffer | undefined> {
  const picture = /^\(an? (\d+)x(\d+) (?:RGB )?(PNG|JPEG|GIF|WEBP)\)$/i.exec(body ?? '');
  if (!picture) return body === undefined ? undefined : Buffer.from(body);
  const create = {
    width: Number(picture[1]),
    height: Number(picture[2]),
    channels: 3 as const,
    background: '#3a7ca5',
  };
  return sharp({ create })
    .toFormat(picture[3]?.toLowerCase() as 'png')
    .toBuffer();
}

function differs(answer: Answer, expected: Record<string, unknown>): string | undefined {
  if (answer.status !== expected['status']) return `status ${answer.status} instead of ${expected['status']}`;
  const headers = headersDiffer(
    answer.headers,
    (expected['headers'] ?? {}) as Record<string, string | string[]>,
  );
  if (headers) return headers;
  if ('json' in expected) return jsonDiffers(answer.text, expected['json']);
  if ('text' in expected) {
    const text = expected['text'];
    if (
      typeof text === 'string' &&
      !/^\(.* omitted\)$/.test(text) &&
      !sameText(normal(answer.text), normal(text))
    ) {
      return `text ${JSON.stringify(firstDifference(normal(answer.text), normal(text)))}`;
    }
    return undefined;
  }
  const page = readPage(answer.text);
  for (const part of [
    'title',
    'body_class',
    'head_links',
    'robots',
    'posts',
    'first_post_class',
    'login_error',
    'message',
    'die_message',
    'inputs',
  ] as const) {
    if (!(part in expected)) continue;
    const why = differenceOf(
      page[part],
      part === 'head_links' ? advertised(expected[part]) : expected[part],
      part,
    );
    if (why) return why;
  }
  return undefined;
}

/** The links of a head without that to XML-RPC's description: XML-RPC is switched off, and nothing advertises it. */
function advertised(links: unknown): unknown {
  return Array.isArray(links) ? links.filter((link) => !String(link).includes('EditURI')) : links;
}

function headersDiffer(
  ours: IncomingHttpHeaders,
  expected: Record<string, string | string[]>,
): string | undefined {
  for (const [name, value] of Object.entries(expected)) {
    const actual = ours[name];
    if (name === 'link') {
      const joined = (Array.isArray(value) ? value : [value]).join(', ');
      if (String(actual ?? '') !== joined) return `link: ${actual} instead of ${joined}`;
    } else if (name === 'set-cookie') {
      const wanted = Array.isArray(value) ? value : [value];
      const cookies = Array.isArray(actual) ? actual : [];
      const at = wanted.findIndex(
        (cookie, index) =>
          !sameText(
            (cookies[index] ?? '').toLowerCase(),
            cookie.toLowerCase().replace(/<([a-z:-]+)>/g, '<$1>'),
          ) && !sameText(cookies[index] ?? '', cookie),
      );
      if (at >= 0 || cookies.length !== wanted.length)
        return `cookie ${at}: ${cookies[at]} instead of ${wanted[at]} (${cookies.length}/${wanted.length})`;
    } else {
      const text = Array.isArray(value) ? value.join(', ') : value;
      const input = Array.isArray(actual) ? actual.join(', ') : (actual ?? '');
      const list = name === 'vary' || name === 'allow' || name.startsWith('access-control');
      const same = list
        ? text
            .split(/,\s*/)
            .every((part) => input.split(/,\s*/).some((item) => item.toLowerCase() === part.toLowerCase()))
        : sameText(input.replace(/;\s*/g, '; '), text.replace(/;\s*/g, '; '));
      if (!same) return `${name}: ${input} instead of ${text}`;
    }
  }
  return undefined;
}

function jsonDiffers(text: string, expected: unknown): string | undefined {
  // Bodies that were left out of the recordings only have to be JSON.
  if (typeof expected === 'string' && expected.startsWith('(body of'))
    return text.startsWith('{') ? undefined : 'not JSON';
  try {
    return differenceOf(JSON.parse(text), expected);
  } catch {
    return `not JSON: ${text.slice(0, 120)}`;
  }
}

/** Documents are compared as trees: blanks between tags mean nothing. */
function normal(text: string): string {
  const plain = text.replace(/\r\n/g, '\n').trim();
  return plain.startsWith('<?xml') ? plain.replace(/>\s+/g, '>').replace(/\s+</g, '<') : plain;
}

function firstDifference(ours: string, theirs: string): { ours: string; theirs: string } {
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  return {
    ours: ours.slice(Math.max(0, at - 40), at + 120),
    theirs: theirs.slice(Math.max(0, at - 40), at + 120),
  };
}
