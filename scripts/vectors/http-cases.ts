import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { differenceOf, sameText } from './compare-values.ts';
import { serveCoreSite } from './http-site.ts';
import { readPage } from './read-page.ts';
import { type FileResult, fileResult, type VectorFile, type VectorRequest } from './vector-file.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The time between two comments that the recordings were made without. */
const FLOOD_CASE = 429;

/** Serves the core site afresh and sends a file's requests in their order. */
export async function runHttpCases(name: string, file: VectorFile, folder: string): Promise<FileResult> {
  const suite = name.replace(/\.json$/, '');
  const site = await serveCoreSite(suite, join(folder, '..', 'exports'));
  const differences = new Map<string, string | undefined>();
  try {
    for (const { id, request, expected } of [...file.cases].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
      const wanted = expected as Record<string, unknown>;
      try {
        const answer = await send(
          request as VectorRequest,
          site.server.port,
          suite,
          wanted['status'] === FLOOD_CASE,
        );
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

let address = 1;

function send(wanted: VectorRequest, port: number, suite: string, flood: boolean): Promise<Answer> {
  const headers: Record<string, string> = {
    Host: 'www.example.test',
    'X-Forwarded-Proto': wanted.scheme ?? 'https',
    ...wanted.headers,
  };
  // The recordings were made with the flood check off: a visitor of its own for each comment does the same.
  const visitor =
    wanted.remote_addr ??
    (suite === 'http_comment_post' && !flood ? `198.51.100.${address++ % 250}` : '203.0.113.9');
  headers['X-Forwarded-For'] = visitor;
  if (wanted.basic_auth)
    headers['Authorization'] = `Basic ${Buffer.from(wanted.basic_auth).toString('base64')}`;
  if (wanted.body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(wanted.body));
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
    sent.end(wanted.body);
  });
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
      !text.startsWith('(body of') &&
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
    const why = differenceOf(page[part], expected[part], part);
    if (why) return why;
  }
  return undefined;
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
      const given = Array.isArray(actual) ? actual.join(', ') : (actual ?? '');
      const list = name === 'vary' || name === 'allow' || name.startsWith('access-control');
      const same = list
        ? text
            .split(/,\s*/)
            .every((part) => given.split(/,\s*/).some((item) => item.toLowerCase() === part.toLowerCase()))
        : sameText(given.replace(/;\s*/g, '; '), text.replace(/;\s*/g, '; '));
      if (!same) return `${name}: ${given} instead of ${text}`;
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

/** Scripts are replaced by a marker in the recordings. */
function normal(text: string): string {
  return text.replace(/\r\n/g, '\n').trim();
}

function firstDifference(ours: string, theirs: string): { ours: string; theirs: string } {
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  return {
    ours: ours.slice(Math.max(0, at - 40), at + 120),
    theirs: theirs.slice(Math.max(0, at - 40), at + 120),
  };
}
