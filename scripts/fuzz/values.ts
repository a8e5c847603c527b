import type { Random } from './random.ts';

/** Numbers, texts and structures that programs stumble over. */
const ODD: readonly string[] = [
  ...['', '0', '-1', '1', '2', '3.7', '-0', '1e308', '1e-7', '999999999999999999999', '-9223372036854775809'],
  ...[
    'NaN',
    'Infinity',
    'true',
    'false',
    'null',
    'undefined',
    '[]',
    '{}',
    '[[]]',
    '{"a":{"b":[1]}}',
    '0x1F',
    '1,5',
  ],
  ...[
    '%',
    '%00',
    '%ff',
    '%C0%AF',
    '\u0000',
    '\u0001',
    '\u2028',
    '\ud800',
    '\udfff',
    'İ',
    'ß',
    'ﬁ',
    '👩‍🚀',
    'ͅ'.repeat(40),
  ],
  ...[
    "'",
    '"',
    '\\',
    '`',
    "' OR 1=1 --",
    '"; DROP TABLE wp_posts; --',
    '%_',
    '*',
    '"a" NEAR "b"',
    'a OR b',
    '(((',
    ')',
  ],
  ...[
    '../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'file:///etc/passwd',
    'php://filter/x',
  ],
  ...[
    'http://169.254.169.254/latest/',
    'http://127.0.0.1:1/',
    '//evil.example/',
    'javascript:alert(1)',
    'https://evil.example/?a=b&c',
  ],
  ...[
    'a\r\nX-Injected: yes',
    'a\nX-Injected: yes',
    'a%0d%0aX-Injected:%20yes',
    'a\r\n\r\n<html>',
    'a; path=/; domain=evil',
  ],
  ...['{{7*7}}', '#{7*7}', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'],
  ...[
    '[gallery]',
    '[gallery ids="1,2,999999"]',
    '[av_section]',
    '[caption]x',
    '[[x]]',
    '[embed]http://127.0.0.1/[/embed]',
    '[products limit="-1"]',
  ],
  ...['O:8:"stdClass":0:{}', 'a:1:{i:0;s:1:"a";}', 'a:99999999:{', 'b:1;', 's:99999:"x";'],
  ...[
    '<!-- wp:group {"a":1} -->',
    '<!-- wp:query {"queryId":0,"query":{"perPage":-1}} -->',
    '<a href="x',
    '&#0;',
    '&#x110000;',
    '<!--',
  ],
  ...[
    '2026-02-30T25:61:61',
    '0000-00-00 00:00:00',
    '9999-12-31',
    '1970-01-01',
    '-0001-11-30',
    '2026-11-21T10:00:00+99:99',
  ],
  ...[
    'a@b.example',
    'a|b@c.example',
    '"a b"@c.example',
    `${'a'.repeat(300)}@b.example`,
    'a@b',
    '@',
    'en_GB',
    'GBP',
    'GB',
    'SW1A 1AA',
    '+44 20 7000 0000',
  ],
  ...[
    '(?<a>',
    '[a-z',
    '.*+?^$()|[]\\',
    'a'.repeat(5000),
    'é'.repeat(2000),
    '9'.repeat(400),
    '['.repeat(600),
    '{'.repeat(600),
    '<b>'.repeat(500),
  ],
];

/** What the site really has, by which a request gets past the first question. */
export interface Known {
  readonly ids: readonly number[];
  /** Ids by the word that stands before them in addresses: `orders`, `users`. */
  readonly idsOf: Readonly<Record<string, readonly number[]>>;
  readonly slugs: readonly string[];
  readonly words: readonly string[];
}

/** A value for a field of that name: what belongs there, or something odd. `tag` marks what must never come back unescaped. */
export function valueFor(name: string, random: Random, known: Known, tag: string): string {
  if (random.chance(0.35)) return odd(random, tag);
  if (
    /(^|_|-)ids?$|^(p|post|product|order|user|page_id|parent|author|download|level|variation|attachment|comment_post_ID|comment_parent|include|exclude|categories|tags)$|_id\b/i.test(
      name,
    )
  ) {
    return String(random.pick(known.ids));
  }
  if (/email|user_login|^log$/i.test(name))
    return random.pick(['guest@fuzz.example', 'the-editor', 'x@y.example', 'nobody']);
  if (/url|redirect|referer|link/i.test(name))
    return random.pick(['/', '/shop/', 'https://evil.example/', '//evil', 'http://127.0.0.1/']);
  if (/page|qty|quantity|count|limit|number|offset|rating|price|amount|total/i.test(name)) {
    return random.pick(['0', '1', '2', '3', '10', '-1', '1.5', '100', '1e9']);
  }
  if (/date|time|before|after/i.test(name))
    return random.pick(['2026-01-05', '2026-01-05T10:00:00', '1767600000', 'yesterday']);
  if (/slug|name|taxonomy|type|status|post_type|order|orderby|context|term/i.test(name)) {
    return random.pick([...known.slugs, ...WORDS]);
  }
  return random.pick([...known.words, ...WORDS, ...known.slugs]);
}

const WORDS: readonly string[] = [
  ...[
    'post',
    'page',
    'product',
    'attachment',
    'publish',
    'draft',
    'any',
    'all',
    'view',
    'edit',
    'embed',
    'asc',
    'desc',
    'date',
  ],
  ...[
    'title',
    'price',
    'popularity',
    'relevance',
    'category',
    'post_tag',
    'product_cat',
    'simple',
    'variable',
    'cod',
    'bacs',
    'stripe',
    'on',
    'yes',
    'no',
    '1',
    'true',
  ],
];

/** Something that does not belong into any field. */
export function odd(random: Random, tag: string): string {
  if (random.chance(0.08)) return `"><${tag} onload=alert(1)>'`;
  if (random.chance(0.05)) return bytes(random);
  const one = random.pick(ODD);
  return random.chance(0.15) ? one + random.pick(ODD) : one;
}

function bytes(random: Random): string {
  return String.fromCharCode(
    ...Array.from({ length: random.below(60) }, () => random.below(random.chance(0.5) ? 128 : 65_536)),
  );
}

/** A JSON value of any kind. */
export function jsonFor(name: string, random: Random, known: Known, tag: string, depth = 0): unknown {
  if (random.chance(0.003)) return JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`);
  const kind = random.below(depth > 3 ? 5 : 8);
  switch (kind) {
    case 0:
      return random.pick([null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '']);
    case 1:
      return Number(random.pick(known.ids));
    case 5:
      return Array.from({ length: random.below(4) }, () => jsonFor(name, random, known, tag, depth + 1));
    case 6:
    case 7:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [
          random.pick([
            'raw',
            'id',
            'key',
            'value',
            '__proto__',
            'toString',
            'valueOf',
            'length',
            'rendered',
            'path',
            'body',
            'method',
            '0',
            '',
          ]),
          jsonFor(name, random, known, tag, depth + 1),
        ]),
      );
    default:
      return valueFor(name, random, known, tag);
  }
}
