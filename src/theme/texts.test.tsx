import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../tests/content-site.ts';
import { island, renderNode } from '../view/index.ts';
import { pageHeading } from './model/heading.ts';
import { siteTexts } from './site-texts.ts';
import { useTexts } from './texts.ts';

let content: ContentSite;

beforeEach(async () => {
  content = await openContentSite({ options: { WPLANG: 'de_DE' } });
  const folder = join(content.site.folder, 'languages');
  await mkdir(join(folder, 'themes'), { recursive: true });
  const entries = (pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs)
      .map(([source, text]) => `msgid "${source}"\nmsgstr "${text}"\n`)
      .join('\n');
  await writeFile(
    join(folder, 'de_DE.po'),
    `${entries({ Search: 'Suchen', 'Page not found': 'Nichts da', Next: 'Weiter', May: 'Mai' })}
msgid "%s comment"
msgid_plural "%s comments"
msgstr[0] "%s Kommentar"
msgstr[1] "%s Kommentare"
`,
  );
  await writeFile(join(folder, 'themes', 'shore-de_DE.po'), entries({ Search: 'Am Ufer suchen' }));
});

afterEach(() => content.close());

function Words() {
  const { t, count } = useTexts();
  return (
    <p>
      {t('Search')}, {t('Next')}, {count('%s comment', '%s comments', 2)}, {t('%2$s of %1$s', 3, 1)}
    </p>
  );
}

describe('the words of a theme', () => {
  it('come from its own catalogue, else from WordPress’s', () => {
    const rendered = (theme: string) => renderNode(<Words />, undefined, siteTexts(content.site, theme));
    expect(rendered('shore')).toBe('<p>Am Ufer suchen, Weiter, 2 Kommentare, 1 of 3</p>');
    expect(rendered('meridian')).toBe('<p>Suchen, Weiter, 2 Kommentare, 1 of 3</p>');
  });

  it('are English where nobody says more', () => {
    expect(renderNode(<Words />)).toBe('<p>Search, Next, 2 comments, 1 of 3</p>');
  });

  it('reach the parts of an island that stay the server’s', () => {
    const Frame = island<{ readonly inside: React.ReactNode }>('frame', {
      default: ({ inside }) => <div>{inside}</div>,
    });
    const html = renderNode(<Frame inside={<Words />} />, undefined, siteTexts(content.site, 'meridian'));
    expect(html).toContain('Suchen, Weiter');
  });

  it('name pages and months', () => {
    const query = (flags: readonly string[], more = {}) => ({ flags: new Set(flags), ...more }) as never;
    expect(pageHeading(content.site, query(['404']), undefined)).toBe('Nichts da');
    expect(pageHeading(content.site, query(['date'], { year: 2026, month: 5 }), undefined)).toBe('Mai 2026');
  });
});
