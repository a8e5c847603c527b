import { describe, expect, it } from 'vitest';
import { summaryText } from '../report.ts';
import { differences } from '../sentences.ts';
import { byHand } from './by-hand.ts';
import type { Coverage } from './coverage.ts';
import { coverageHtml } from './coverage-html.ts';
import { coverageText } from './coverage-text.ts';
import { findBlocks, findShortcodes } from './find-elements.ts';

describe('what is found in a text', () => {
  it('blocks: with their namespace, and whether the server renders them', () => {
    const content =
      '<!-- wp:paragraph {"align":"left","x":{"y":1}} --><p>x</p><!-- /wp:paragraph --><!-- wp:latest-posts {"a":"-->"} /--><!-- wp:acme/map /-->';
    expect(findBlocks(content)).toEqual([
      { name: 'core/paragraph', dynamic: false },
      { name: 'core/latest-posts', dynamic: true },
      { name: 'acme/map', dynamic: true },
    ]);
  });

  it('shortcodes: known ones, and what looks like one, but not every word in brackets', () => {
    const known = new Set(['gallery', 'tide']);
    expect(
      findShortcodes(
        '[gallery ids="1"] [tide] [sic] [1] [[tide]] [box]x[/box] [map id=3] [my_form] [see note] [semi-]automatic [a-z0-9]+ [half_done].txt',
        known,
      ),
    ).toEqual(['gallery', 'tide', 'box', 'map', 'my_form']);
  });
});

const page = { id: 7, type: 'page', title: 'A &amp; <b>', slug: 'a-b' };
const coverage: Coverage = {
  site: { title: 'Maps &amp; <Seas>', address: 'https://old.example', permalinks: '', theme: 'enfold' },
  postTypes: [
    { name: 'post', posts: 3, published: 2, supported: true },
    { name: 'event', posts: 1, published: 1, supported: false },
    { name: 'draft_only', posts: 1, published: 0, supported: false },
  ],
  taxonomies: [{ name: 'category', terms: 2, supported: true }],
  plugins: [
    { name: 'woocommerce', supported: true },
    { name: 'acme', supported: false },
  ],
  shortcodes: [{ name: 'acme_map', uses: 2, pages: 1, supported: false, on: [page] }],
  blocks: [],
  pages: {
    pages: 30,
    same: 29,
    elements: 3,
    rendered: 1,
    words: 2000,
    shown: 1999,
    different: [
      {
        ...page,
        elements: 3,
        rendered: 1,
        differences: [differences.shortcodes(['acme_map']), differences.scripts()],
      },
    ],
    differentCount: 1,
  },
  design: [{ name: 'colours', kept: true, detail: '5 sets' }],
  users: { all: 2, withoutPassword: 2 },
};
const summary = {
  sources: [{ file: 'a.xml', kind: 'wxr', bytes: 1 }],
  totals: { source: 5, imported: 5, merged: 0, refused: 0 },
  sumsEqual: true,
  media: {
    attachments: 1,
    files: 1,
    missing: [],
    missingCount: 1,
    oldHost: [],
    oldHostCount: 0,
    otherHosts: [],
  },
  findings: [],
  findingCounts: {},
  explanations: {},
} as unknown as Parameters<typeof byHand>[1];
const inspection = { coverage, summary, byHand: byHand(coverage, summary) };

describe('the coverage report', () => {
  it('says what the owner has to do', () => {
    expect(inspection.byHand).toEqual([
      'The export is a WXR file: settings, widgets, passwords, roles, orders and the tables of plugins are not in it. An SQL dump of the database has them.',
      'Give the uploads (--uploads): pictures and files are not in the export.',
      'These plugins of the old site have no counterpart here; what they added is missing: acme.',
      'These shortcodes are not rendered; write a plugin for them or take them out of the texts: acme_map.',
      'These kinds of posts are kept but have no addresses until a plugin declares them: event.',
      '2 users have no password here and have to set one.',
    ]);
  });

  it('names for the terminal what is rendered, and the pages of what is not', () => {
    const text = coverageText(inspection);
    expect(text).toContain('  ✓ woocommerce\n  ✗ acme\n');
    expect(text).toContain('  ✗ acme_map  2 on 1 pages: a-b\n');
    expect(text).toContain('Design\n  ✓ colours  5 sets\n');
  });

  it('says page by page what will look different, and how much is rendered', () => {
    const text = coverageText(inspection);
    expect(text).toContain('30 published pages: 29 as they were, 1 will look different\n');
    expect(text).toContain('Rendered: 99 % of 2,000 words, 33 % of 3 shortcodes and blocks\n');
    expect(text).toContain(
      '  a-b (page)\n      Not rendered: [acme_map]; what stands between their tags is shown.\n      Scripts in its text',
    );
    expect(coverageHtml(inspection)).toContain('<td>page</td><td>1 of 3</td><td>Not rendered: [acme_map]');
  });

  it('says of rows, files and findings what an import says', () => {
    const media = { ...summary.media, missingCount: 7, oldHostCount: 1 };
    const finding = {
      code: 'bad-row',
      outcome: 'refused',
      message: 'it is cut',
      file: 'a.sql',
      line: 9,
      rows: 1,
    };
    const whole = {
      ...summary,
      media,
      uploads: { files: 0, bytes: 0 },
      findings: [finding],
      findingCounts: { 'bad-row': 2 },
      ledger: {},
      kept: { tables: {}, moved: {} },
    } as unknown as typeof summary;
    const imported = summaryText(whole, 'report.json');
    const inspected = coverageText({ coverage, summary: whole, byHand: byHand(coverage, whole) });
    for (const sentence of [
      '5 rows in the source = 5 imported + 0 merged + 0 refused',
      '7 files are missing that attachments or pages name',
      'One picture on the old host is no upload; put it into the folder public/',
      'refused: bad-row ×2, the first: it is cut (a.sql:9)',
    ]) {
      expect(imported).toContain(sentence);
      expect(inspected).toContain(sentence);
    }
  });

  it('as a page has every text escaped', () => {
    const html = coverageHtml(inspection);
    expect(html).toContain('<h1>Maps &amp; &lt;Seas&gt;</h1>');
    expect(html).toContain('<td>A &amp; &lt;b&gt;</td>');
    expect(html).not.toContain('<Seas>');
  });
});
