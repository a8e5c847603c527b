import { gzipSync } from 'node:zlib';
import { type BrokenExport, breakAt, cutBefore } from '../broken-export.ts';
import { GOOD_WXR, PAGE_ITEM } from '../good-wxr.ts';

const wxr =
  (content: string | Uint8Array, name = 'site.xml') =>
  () => [{ name, content }];
const CONTENT = 'SELECT post_content FROM wp_posts WHERE ID = 7';
const TITLE = 'SELECT post_title FROM wp_posts WHERE ID = 7';
const WHOLE: Pick<BrokenExport['expected'], 'exitCode' | 'rows'> = { exitCode: 0, rows: [13, 13, 0, 0] };

/** Text that does not repeat itself, so that gzip makes many blocks of it. */
function noise(length: number): string {
  let state = 1;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += state.toString(36);
  }
  return text;
}

/** UTF-8 read as Windows-1252, as a table declared latin1 gives it out. */
const twice = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[\x80\x93\x94\x9c\x9f]/g, (byte) => '€“”œŸ'['\x80\x93\x94\x9c\x9f'.indexOf(byte)] ?? byte);

/** WXR files whose text is damaged: cut, badly encoded, badly escaped. */
export const wxrText: readonly BrokenExport[] = [
  {
    name: 'cut-in-tag',
    broken: 'the file ends within a tag',
    files: wxr(cutBefore(GOOD_WXR, ':post_id>8')),
    expected: {
      exitCode: 1,
      rows: [11, 10, 0, 1],
      findings: ['refused truncated site.xml:48', 'refused truncated site.xml:42 items×1'],
      holds: { 'SELECT ID FROM wp_posts': [[7]] },
    },
  },
  {
    name: 'cut-in-cdata',
    broken: 'the file ends within a CDATA section',
    files: wxr(cutBefore(GOOD_WXR, 'Rust &')),
    expected: {
      exitCode: 1,
      rows: [11, 10, 0, 1],
      findings: ['refused truncated site.xml:47', 'refused truncated site.xml:42 items×1'],
      holds: { 'SELECT ID FROM wp_posts': [[7]] },
    },
  },
  {
    name: 'cut-in-comment',
    broken: 'the file ends within a reader’s comment',
    files: wxr(cutBefore(GOOD_WXR, 'Well said')),
    expected: {
      exitCode: 1,
      rows: [9, 3, 0, 6],
      findings: [
        'refused truncated site.xml:38',
        'refused truncated site.xml:14 items×1',
        'refused truncated site.xml:14 postmeta×2',
        'refused truncated site.xml:14 relations×2',
        'refused truncated site.xml:14 comments×1',
      ],
    },
  },
  {
    name: 'cut-in-xml-comment',
    broken: 'the file ends within an XML comment',
    files: wxr(`${cutBefore(GOOD_WXR, PAGE_ITEM)}<!-- the export stopped`),
    expected: { exitCode: 1, rows: [10, 10, 0, 0], findings: ['refused truncated site.xml:42'] },
  },
  {
    name: 'cut-between-items',
    broken: 'the file ends between two items',
    files: wxr(cutBefore(GOOD_WXR, PAGE_ITEM)),
    expected: { exitCode: 1, rows: [10, 10, 0, 0], findings: ['refused truncated site.xml:42'] },
  },
  {
    name: 'cut-in-gzip',
    broken: 'the compression breaks off',
    files: () => {
      const long = breakAt(GOOD_WXR, '</channel>', `<wp:filler>${noise(300_000)}</wp:filler></channel>`);
      const packed = gzipSync(long);
      return [{ name: 'site.xml.gz', content: packed.subarray(0, packed.length / 2) }];
    },
    expected: {
      exitCode: 1,
      rows: [13, 13, 0, 0],
      findings: ['refused truncated site.xml.gz:63', 'refused gzip site.xml.gz'],
    },
  },
  {
    name: 'control-characters',
    broken: 'a text holds control characters that XML forbids',
    files: wxr(breakAt(GOOD_WXR, 'below the cliff', 'below\x00 the\x0b \x1fcliff')),
    expected: {
      ...WHOLE,
      findings: ['recovered control-character site.xml:21'],
      holds: { [CONTENT]: [['The café lies\nbelow the cliff.']] },
    },
  },
  {
    name: 'forbidden-references',
    broken: 'references name characters that XML forbids',
    files: wxr(breakAt(GOOD_WXR, '<title>Ebb<', '<title>Ebb &#0; &#x1F; &#xD800; &#99999999;<')),
    expected: { ...WHOLE, findings: [], holds: { [TITLE]: [['Ebb &#0; &#x1F; &#xD800; &#99999999;']] } },
  },
  {
    name: 'cdata-end-in-text',
    broken: 'a text holds ]]> unescaped',
    files: wxr(breakAt(GOOD_WXR, 'below the cliff', 'if (a[b[0]]>1) below')),
    expected: {
      ...WHOLE,
      findings: ['recovered cdata-end site.xml:20'],
      holds: { [CONTENT]: [['The café lies\nif (a[b[0]]>1) below.']] },
    },
  },
  {
    name: 'cdata-end-before-a-tag',
    broken: 'a text holds ]]> unescaped, followed by what looks like a record',
    files: wxr(breakAt(GOOD_WXR, 'below the cliff', 'x]]><wp:postmeta>no</wp:postmeta>')),
    expected: {
      ...WHOLE,
      findings: ['recovered cdata-end site.xml:20'],
      holds: { [CONTENT]: [['The café lies\nx]]><wp:postmeta>no</wp:postmeta>.']] },
    },
  },
  {
    name: 'cdata-unclosed',
    broken: 'a CDATA section lacks its end',
    files: wxr(breakAt(GOOD_WXR, 'below the cliff.]]>', 'below the cliff.')),
    expected: {
      ...WHOLE,
      findings: ['recovered cdata-unclosed site.xml:20'],
      holds: { [CONTENT]: [['The café lies\nbelow the cliff.']] },
    },
  },
  {
    name: 'cdata-unclosed-meta',
    broken: 'a meta value’s CDATA section lacks its end, so that it would swallow the next one',
    files: wxr(breakAt(GOOD_WXR, 's:4:"high";}]]>', 's:4:"high";}')),
    expected: {
      ...WHOLE,
      findings: ['recovered cdata-unclosed site.xml:36'],
      holds: {
        'SELECT meta_key, meta_value FROM wp_postmeta WHERE post_id = 7 ORDER BY meta_id': [
          ['box', 'a:1:{s:4:"wave";s:4:"high";}'],
          ['_thumbnail_id', '9'],
        ],
      },
    },
  },
  {
    name: 'bare-ampersands',
    broken: 'texts outside CDATA hold bare ampersands and less-than signs',
    files: wxr(breakAt(GOOD_WXR, '<title>Ebb<', '<title>Ebb & flow &copy; AT&T 3 < 4<')),
    expected: { ...WHOLE, findings: [], holds: { [TITLE]: [['Ebb & flow &copy; AT&T 3 < 4']] } },
  },
  {
    name: 'unknown-entity',
    broken: 'a text uses an entity that nothing declares',
    files: wxr(breakAt(GOOD_WXR, '<title>Ebb<', '<title>&harbour;<')),
    expected: { ...WHOLE, findings: [], holds: { [TITLE]: [['&harbour;']] } },
  },
  {
    name: 'declared-latin1',
    broken: 'the file says ISO-8859-1 and is UTF-8',
    files: wxr(breakAt(GOOD_WXR, 'encoding="UTF-8"', 'encoding="ISO-8859-1"')),
    expected: {
      ...WHOLE,
      findings: ['recovered encoding-declared site.xml:20'],
      holds: { [CONTENT]: [['The café lies\nbelow the cliff.']] },
    },
  },
  {
    name: 'true-latin1',
    broken: 'the file says ISO-8859-1 and is Windows-1252, as browsers read it: nothing is lost',
    files: wxr(
      Buffer.from(
        breakAt(breakAt(GOOD_WXR, 'encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'cliff', '\x93cliff\x94'),
        'latin1',
      ),
    ),
    expected: { ...WHOLE, findings: [], holds: { [CONTENT]: [['The café lies\nbelow the “cliff”.']] } },
  },
  {
    name: 'unknown-encoding',
    broken: 'the file names an encoding that does not exist',
    files: wxr(breakAt(GOOD_WXR, 'encoding="UTF-8"', 'encoding="harbour-8"')),
    expected: { ...WHOLE, findings: [], holds: { [CONTENT]: [['The café lies\nbelow the cliff.']] } },
  },
  {
    name: 'mixed-encodings',
    broken: 'Windows-1252 bytes stand in a UTF-8 file',
    files: wxr(
      Buffer.concat([
        Buffer.from(cutBefore(GOOD_WXR, 'Rust &')),
        Buffer.from('\x93R\xf6st\x94 &', 'latin1'),
        Buffer.from(GOOD_WXR.slice(GOOD_WXR.indexOf('Rust &') + 6)),
      ]),
    ),
    expected: {
      ...WHOLE,
      findings: ['recovered encoding site.xml:47'],
      holds: {
        [CONTENT]: [['The café lies\nbelow the cliff.']],
        'SELECT post_content FROM wp_posts WHERE ID = 8': [['“Röst” & wood']],
      },
    },
  },
  {
    name: 'encoded-twice',
    broken: 'every text was encoded to UTF-8 twice',
    files: wxr(
      twice(
        GOOD_WXR.replace('below the cliff', 'below – the cliff')
          .replace('Rust &', 'Größe &')
          .replace('CDATA[]]></content', 'CDATA[Übersicht]]></content'),
      ),
    ),
    expected: {
      ...WHOLE,
      findings: ['recovered encoded-twice wp_posts'],
      holds: {
        'SELECT post_content FROM wp_posts ORDER BY ID': [
          ['The café lies\nbelow – the cliff.'],
          ['Größe & wood'],
          ['Übersicht'],
        ],
      },
    },
  },
  {
    name: 'utf-16',
    broken: 'the file was saved as UTF-16',
    files: wxr(Buffer.from(`\uFEFF${breakAt(GOOD_WXR, 'UTF-8', 'UTF-16')}`, 'utf16le')),
    expected: { ...WHOLE, findings: [], holds: { [CONTENT]: [['The café lies\nbelow the cliff.']] } },
  },
  {
    name: 'utf-16-big-endian',
    broken: 'the file was saved as UTF-16, big-endian, without a mark',
    files: wxr(Buffer.from(GOOD_WXR, 'utf16le').swap16()),
    expected: { ...WHOLE, findings: [], holds: { [CONTENT]: [['The café lies\nbelow the cliff.']] } },
  },
  {
    name: 'byte-order-mark',
    broken: 'blank lines and a byte order mark stand before the XML',
    files: wxr(`\n\n\uFEFF${GOOD_WXR}`),
    expected: { ...WHOLE, findings: [] },
  },
  {
    name: 'notices-before',
    broken: 'PHP printed notices into the file',
    files: wxr(`<b>Notice</b>: Undefined index in <b>export.php</b> on line 9<br />\n${GOOD_WXR}`),
    expected: { ...WHOLE, findings: ['recovered stray-text site.xml:3'] },
  },
  {
    name: 'notices-between',
    broken: 'PHP printed notices between the items',
    files: wxr(
      breakAt(
        GOOD_WXR,
        PAGE_ITEM,
        `<b>Warning</b>: count() in <b>export.php</b> on line 9<br />\n${PAGE_ITEM}`,
      ),
    ),
    expected: { ...WHOLE, findings: [] },
  },
  {
    name: 'page-after-the-end',
    broken: 'an error page was appended to the file',
    files: wxr(`${GOOD_WXR}<!DOCTYPE html><html><body><p>Fatal error</p></body></html>`),
    expected: { ...WHOLE, findings: ['recovered stray-text site.xml:65'] },
  },
  {
    name: 'crlf-line-ends',
    broken: 'a tool turned all line ends into CRLF: texts keep them, as a database would',
    files: wxr(GOOD_WXR.replaceAll('\n', '\r\n')),
    expected: { ...WHOLE, findings: [], holds: { [CONTENT]: [['The café lies\r\nbelow the cliff.']] } },
  },
  {
    name: 'ten-megabyte-line',
    broken: 'one line has ten megabytes',
    files: () => [
      { name: 'site.xml', content: breakAt(GOOD_WXR, 'below the cliff', 'wave '.repeat(2_000_000)) },
    ],
    expected: {
      ...WHOLE,
      findings: [],
      holds: { 'SELECT length(post_content) FROM wp_posts WHERE ID = 7': [[10_000_015]] },
    },
  },
];
