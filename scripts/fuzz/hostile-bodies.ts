import type { Random } from './random.ts';
import type { Persona } from './requests.ts';

/** A request with a body that is too large, too deep, too slow, or not what it says. */
export interface HostileRequest {
  readonly name: string;
  /** Head of the request, lines without their ends. */
  readonly head: readonly string[];
  /** What is sent behind it, piece by piece. */
  readonly body: Iterable<Buffer>;
  /** It is never ended: the connection stays until the others are through. */
  readonly held: boolean;
}

const PIECE = 64 << 10;
const MIB = 1 << 20;
/** Around each limit, and far beyond. */
const SIZES = [0, 1, PIECE - 1, PIECE + 1, MIB - 1, MIB, MIB + 1, 8 * MIB, 8 * MIB + 1, 64 * MIB, 300 * MIB];
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=X',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  'image/png',
  'application/octet-stream',
  'text/xml',
  'text/plain; charset=utf-16',
  '',
];

/** Texts that are nested, or have very many parts, by the type that reads them; `levels` deep or many. */
const NESTED: Readonly<Record<string, readonly ((levels: number) => string)[]>> = {
  'application/json': [
    (levels) => '['.repeat(levels),
    (levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`,
    (levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
    (levels) => `{"status":"publish","content":"${'[av_section]'.repeat(levels)}"}`,
    (levels) => `{"status":"publish","content":"${'<div>'.repeat(levels)}"}`,
    (levels) => `{"status":"publish","content":"${'<!-- wp:group -->'.repeat(levels)}"}`,
    (levels) => `{"post":1,"content":"${'<b>'.repeat(levels)}"}`,
    (levels) => `{"requests":[${'{"path":"/wc/store/v1/cart"},'.repeat(levels)}{}]}`,
    (levels) => `{${Array.from({ length: levels }, (_, at) => `"a${at}":1`).join(',')}}`,
    (levels) => `1${'0'.repeat(levels)}`,
  ],
  'application/x-www-form-urlencoded': [
    (levels) => `a${'[a]'.repeat(levels)}=1`,
    (levels) => 'a[]=1&'.repeat(levels),
    (levels) => '&'.repeat(levels),
    (levels) => `s=${'%'.repeat(levels)}`,
    (levels) => `comment=${'<b>'.repeat(levels)}&comment_post_ID=1&author=a&email=a@b.example`,
    (levels) => `comment=${'http://a.example/ '.repeat(levels)}&comment_post_ID=1&author=a&email=a@b.example`,
    (levels) => `log=${'a'.repeat(levels)}&pwd=${'b'.repeat(levels)}`,
    (levels) => `action=avia_ajax_search&s=${'a '.repeat(levels)}`,
    (levels) => `post_data=${'a%255B%255D%3D1%26'.repeat(levels)}`,
  ],
  'multipart/form-data; boundary=X': [
    (levels) => '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(levels),
    (levels) =>
      '--X\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\n1\r\n'.repeat(levels),
    (levels) => `--X\r\n${'A: b\r\n'.repeat(levels)}\r\n1\r\n--X--`,
    (levels) => `--X\r\nContent-Disposition: form-data; name="${'a'.repeat(levels)}"\r\n\r\n1\r\n--X--`,
    (levels) => '--'.repeat(levels),
  ],
  'text/xml': [
    (levels) => `<?xml version="1.0"?><methodCall><methodName>a</methodName>${'<param>'.repeat(levels)}`,
    (levels) => `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(levels)}">]><a>${'&a;'.repeat(levels)}</a>`,
  ],
};
const LEVELS = [64, 512, 513, 5000, 40_000, 200_000];

/** The hostile request of the moment, against one of these addresses; some come from those who have an account. */
export function hostileRequest(
  random: Random,
  paths: readonly string[],
  personas: readonly Persona[],
): HostileRequest {
  const path = random.pick(paths);
  const method = random.pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'HEAD']);
  const who = random.chance(0.3) ? random.pick(personas) : undefined;
  const start = [
    `${method} ${path} HTTP/1.1`,
    'Host: fuzz.example',
    `X-Forwarded-For: 192.0.2.${random.below(250)}`,
    ...(who === undefined || who.cookie === ''
      ? []
      : [`Cookie: ${who.cookie}`, `X-WP-Nonce: ${who.restNonce}`]),
  ];
  const kind = random.below(10);
  if (kind < 4) return nested(random, start);
  const type = random.pick(TYPES);
  const bytes = random.pick(SIZES);
  const named = [...start, ...(type === '' ? [] : [`Content-Type: ${type}`])];
  if (kind < 7) {
    const chunked = random.chance(0.5);
    return {
      name: `${bytes} bytes ${chunked ? 'in chunks' : 'announced'} as ${type || 'nothing'}: ${method} ${path}`,
      head: [...named, chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`],
      body: chunked ? inChunks(filling(bytes, random)) : filling(bytes, random),
      held: false,
    };
  }
  // Begun and not ended: the head, or some of the body, and then nothing.
  const begun = random.pick([0, 1, 1000, PIECE, MIB - 10]);
  return {
    name: `${begun} of ${begun + 10} bytes as ${type || 'nothing'}, and no more: ${method} ${path}`,
    head: [...named, `Content-Length: ${begun + 10}`],
    body: filling(begun, random),
    held: true,
  };
}

/** A file of 256 MiB that nobody wants, in chunks, so that its length is not known before. */
export function longFile(path: string): HostileRequest {
  return {
    name: `a long file: POST ${path}`,
    head: [
      `POST ${path} HTTP/1.1`,
      'Host: fuzz.example',
      'Content-Type: image/png',
      'Transfer-Encoding: chunked',
    ],
    body: inChunks(Array.from({ length: (256 * MIB) / PIECE }, () => LONG_PIECE)),
    held: false,
  };
}

const LONG_PIECE = Buffer.alloc(PIECE, 'a');

function nested(random: Random, start: readonly string[]): HostileRequest {
  const type = random.pick(Object.keys(NESTED));
  const levels = random.pick(LEVELS);
  const body = Buffer.from(random.pick(NESTED[type] ?? [])(levels));
  return {
    name: `${levels} levels or parts in ${body.length} bytes of ${type}: ${start[0]}`,
    head: [...start, `Content-Type: ${type}`, `Content-Length: ${body.length}`],
    body: pieces(body),
    held: false,
  };
}

function* pieces(whole: Buffer): Iterable<Buffer> {
  for (let at = 0; at < whole.length; at += PIECE) yield whole.subarray(at, at + PIECE);
}

function* filling(bytes: number, random: Random): Iterable<Buffer> {
  const piece = Buffer.alloc(PIECE, random.pick(['a', '&a=1', '--X\r\n', '%5B', '"', '\0', '\xff']));
  for (let left = bytes; left > 0; left -= PIECE) yield piece.subarray(0, Math.min(left, PIECE));
}

function* inChunks(body: Iterable<Buffer>): Iterable<Buffer> {
  for (const piece of body)
    yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  yield Buffer.from('0\r\n\r\n');
}
