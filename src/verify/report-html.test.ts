import { describe, expect, it } from 'vitest';
import type { PageReport, VerifyReport } from './report.ts';
import { byWeight, problem } from './report.ts';
import { verifyHtml } from './report-html.ts';
import { verifyText } from './report-text.ts';

const page = (path: string, problems: PageReport['problems']): PageReport => ({
  path,
  kind: 'post',
  type: 'page',
  name: '<b>Docks</b> &amp; piers',
  status: 200,
  redirects: [],
  title: 'Docks',
  canonical: path,
  words: { source: 10, kept: 9, share: 0.9, lost: ['pier'] },
  pictures: 1,
  links: 2,
  problems,
});

const report: VerifyReport = {
  exitCode: 1,
  site: { name: 'Harbour <script>', address: 'https://harbour.example', against: undefined },
  at: '2026-05-01T10:00:00.000Z',
  seconds: 1.25,
  requests: 12,
  totals: {
    addresses: 3,
    good: 1,
    words: { source: 10, kept: 9 },
    pictures: { checked: 1, broken: 1, elsewhere: 2 },
    links: { checked: 4, broken: 0 },
    problems: { miss: 1, later: 0, owner: 1, note: 0 },
  },
  published: { exported: 2, byStatus: { publish: 2 } },
  kinds: [{ kind: 'post', addresses: 3, good: 1 }],
  notBuilt: [{ kind: 'plugin', name: 'harbour-"maps"', pages: 0, on: [] }],
  pages: [
    page('/fine/', []),
    page('/file/', [problem('owner', 'picture', 'No file.')]),
    page('/docks/', [problem('miss', 'words', '90 % <of> words.')]),
  ].toSorted(byWeight),
};

describe('the report of verify', () => {
  const html = verifyHtml(report);

  it('shows misses first', () => {
    const at = (text: string) => html.indexOf(text);
    expect(at('Lost or broken')).toBeGreaterThan(0);
    expect(at('Lost or broken')).toBeLessThan(at('Missing in the export itself'));
    expect(at('Missing in the export itself')).toBeLessThan(at('As they were'));
    expect(html).toContain('1 address to be repaired before the move.');
  });

  it('escapes what comes from the site', () => {
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;b&gt;Docks&lt;/b&gt; &amp; piers');
    expect(html).toContain('90 % &lt;of&gt; words.');
    expect(html).toContain('harbour-&quot;maps&quot;');
  });

  it('needs nothing from elsewhere', () => {
    expect(html).not.toMatch(/(?:src|href)=|url\(|@import/);
  });

  it('says the same on a terminal', () => {
    const text = verifyText(report, '/sites/harbour/verify-report.html');
    expect(text).toContain('1 of 3 addresses are as they were');
    expect(text).toContain('Lost or broken: 1 address\n');
    expect(text.indexOf('/docks/')).toBeLessThan(text.indexOf('/file/'));
    expect(text).toContain('harbour-"maps"');
  });
});
