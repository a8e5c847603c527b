import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPost, openSmallSite, type PlainSite } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { liveSearch } from './live-search.tsx';

describe('live site search', () => {
  let small: PlainSite;
  beforeAll(async () => {
    small = await openSmallSite({ ajax: [liveSearch], options: { date_format: 'j F Y' } });
    const add = (type: string, title: string, day: number, more: object = {}) =>
      small.site.posts.insert({
        post_type: type,
        post_status: 'publish',
        post_title: title,
        post_name: title.toLowerCase().replaceAll(' ', '-'),
        post_date: `2026-03-0${day} 10:00:00`,
        post_date_gmt: `2026-03-0${day} 10:00:00`,
        ...more,
      });
    await add('post', 'Old estuary', 1, {
      post_excerpt:
        'A hand-written excerpt that is long enough to be <em>cut</em> at the first blank behind it.',
    });
    await add('page', 'Estuary page', 2);
    await add('post', 'New text', 3, { post_content: 'All about the estuary.' });
    await add('post', 'Locked estuary', 4, { post_password: 'oxbow' });
    await add('post', 'Draft estuary', 5, { post_status: 'draft' });
    const footer = await add('page', 'Footer estuary', 6);
    await small.site.options.set(
      'avia_options_enfold',
      serialize(fromPlain({ avia: { footer_page: String(footer) } })),
    );
    await small.site.options.set('stylesheet', 'enfold');
  });
  afterAll(() => small.close());

  const ask = async (fields: Readonly<Record<string, string>>) =>
    String(
      (await small.send(formPost('/wp-admin/admin-ajax.php', { action: 'avia_ajax_search', ...fields })))
        .body,
    );
  const outline = (html: string) =>
    [...html.matchAll(/<h4>([^<]*)<|av_ajax_search_title">([^<]*)</g)].map((found) => found[1] ?? found[2]);

  it('groups by type in the order in which the newest posts come, whatever matches better', async () => {
    expect(outline(await ask({ s: 'estuary' }))).toEqual([
      'Posts',
      'New text',
      'Old estuary',
      'Pages',
      'Estuary page',
    ]);
  });

  it('tells the date, or the hand-written excerpt up to the first blank from the 70th character', async () => {
    const html = await ask({ s: 'estuary' });
    expect(html).toContain('<span class="ajax_search_excerpt">3 March 2026</span>');
    expect(html).toContain(
      '<span class="ajax_search_excerpt">A hand-written excerpt that is long enough to be cut at the first blank...</span>',
    );
  });

  it('keeps to the number, the types and the parts that the form asks for', async () => {
    expect(outline(await ask({ s: 'estuary', numberposts: '1' }))).toEqual(['Posts', 'New text']);
    expect(outline(await ask({ s: 'estuary', post_type: 'page' }))).toEqual(['Pages', 'Estuary page']);
    const html = await ask({ s: 'estuary', results_hide_fields: 'post_titles,meta,image' });
    expect(html).not.toMatch(/<h4>|ajax_search_excerpt|av_ajax_search_image/);
  });

  it('takes the first field for the term where the form names its own so, and answers nothing to nothing', async () => {
    expect(outline(await ask({ find: 'estuary', numberposts: '1' }))).toEqual(['Posts', 'New text']);
    expect(await ask({ s: '' })).toBe('');
  });

  it('says that nothing was found in the words and classes that scripts know', async () => {
    const html = await ask({ s: 'zzqx' });
    expect(html).toContain('class="av_ajax_search_entry ajax_not_found"');
    expect(html).toContain('Sorry, no posts matched your criteria');
    expect(html).not.toContain('view_all');
  });

  it('never shows what is not published, whatever the form says', async () => {
    const html = await ask({ s: 'estuary', post_status: 'draft', post_password: 'oxbow' });
    expect(html).not.toMatch(/>Draft|>Locked|>Footer/);
  });

  it('leads to all results with the fields of the form', async () => {
    expect(await ask({ s: 'estuary', post_type: 'page' })).toContain(
      'href="https://atlas.example/?s=estuary&amp;post_type=page">View all results</a>',
    );
  });
});
