import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../../tests/content-site.ts';
import type { WidgetContext } from '../../../../types/index.ts';
import { tableOfContents } from './table-of-contents.tsx';

let content: ContentSite;
beforeAll(async () => {
  content = await openContentSite();
});
afterAll(() => content.close());

/** What the widget shows on a page of a kind. */
async function shown(settings: Readonly<Record<string, unknown>>, flags: readonly string[]) {
  const page = { query: { flags: new Set(flags) } } as unknown as WidgetContext['page'];
  return tableOfContents.render(settings, { ...content.context(), page, widgetId: 'avia_auto_toc-2' });
}

describe('the table of contents', () => {
  it('stands on single posts, on pages where it is told to', async () => {
    expect(await shown({}, ['single'])).toBeDefined();
    expect(await shown({}, ['page'])).toBeUndefined();
    expect(await shown({ single_only: 0 }, ['page'])).toBeDefined();
    expect(await shown({ single_only: 0 }, ['archive'])).toBeUndefined();
  });

  it('tells scripts its levels and what it leaves out, and escapes its title', async () => {
    const rendered = await shown(
      { title: 'In & out', level: ['h2', 'h3', 'script'], exclude: 'no-toc">', indent: 0 },
      ['single'],
    );
    expect(rendered?.title).toBe('In &amp; out');
    const $ = load(rendered?.html ?? '');
    const list = $('.avia-toc-container');
    expect(list.attr('data-level')).toBe('h2,h3');
    expect(list.attr('data-exclude')).toBe('no-toc');
    expect(list.hasClass('avia-toc-indent')).toBe(false);
    expect(list.hasClass('avia-toc-smoothscroll')).toBe(true);
  });

  it('has the headings of the first level where nothing is said', async () => {
    const rendered = await shown({}, ['single']);
    expect(load(rendered?.html ?? '')('.avia-toc-container').attr('data-level')).toBe('h1');
  });
});
