import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElementSite, openElementSite } from '../testing.ts';
import { tab, tabContainer } from './tabs.tsx';

describe('tabs', () => {
  let site: ElementSite;
  beforeAll(async () => {
    site = await openElementSite([tabContainer, tab]);
  });
  afterAll(() => site.close());

  const three = (attributes = '') =>
    `[av_tab_container ${attributes}]
[av_tab title='Source']<p>Springs</p>[/av_tab]
[av_tab title='Middle' custom_id='middle-course']Meanders[/av_tab]
[av_tab title='']The sea[/av_tab]
[/av_tab_container]`;

  it('renders titles and panels that name each other', async () => {
    const $ = await site.render(three());
    const tabs = $('[role=tablist] > [role=tab]');
    expect(tabs.toArray().map((each) => [$(each).attr('data-fake-id'), $(each).text()])).toEqual([
      ['#tab-id-1', 'Source'],
      ['#middle-course', 'Middle'],
      ['#tab-id-3', '3'],
    ]);
    for (const each of tabs.toArray()) {
      const panel = $(`#${$(each).attr('aria-controls')}`);
      expect(panel.attr('role')).toBe('tabpanel');
      expect(panel.attr('aria-labelledby')).toBe($(each).attr('id'));
    }
  });

  it('opens the first, and hides the other panels from screen readers', async () => {
    const $ = await site.render(three());
    expect($('.active_tab').text()).toBe('Source');
    expect($('.active_tab').attr('aria-selected')).toBe('true');
    expect(
      $('.tab_content')
        .toArray()
        .map((each) => $(each).attr('aria-hidden')),
    ).toEqual(['false', 'true', 'true']);
    expect($('.active_tab_content .tab_inner_content').html()?.trim()).toBe('<p>Springs</p>');
  });

  it.each([
    ['2', 'Middle'],
    ['99', '3'],
    ['-4', 'Source'],
    ['none', 'Source'],
  ])('opens the tab that initial=%s names, or the nearest', async (initial, title) => {
    const $ = await site.render(three(`initial='${initial}'`));
    expect($('.active_tab').text()).toBe(title);
  });

  it('carries position, frame, own and hiding classes', async () => {
    const $ = await site.render(
      three(
        "position='sidebar_tab sidebar_tab_left' boxed='noborder_tabs' custom_class='our tabs' av-mini-hide='aviaTBav-mini-hide' av_uid='av-1x'",
      ),
    );
    const classes = $('.tabcontainer').attr('class')?.split(' ') ?? [];
    expect(classes).toEqual(
      expect.arrayContaining([
        'sidebar_tab',
        'sidebar_tab_left',
        'noborder_tabs',
        'our',
        'tabs',
        'av-mini-hide',
      ]),
    );
    expect(classes.some((name) => /^av-1x-[0-9a-f]{32}$/.test(name))).toBe(true);
  });

  it('leaves titles as they were typed: quotes, ampersands, no tags', async () => {
    const $ = await site.render(
      `[av_tab_container][av_tab title="Push &amp; pull, <b>it's</b> 5'"]x[/av_tab][/av_tab_container]`,
    );
    expect($('.tab').text()).toBe("Push & pull, it's 5'");
  });

  it('numbers tabs through the page', async () => {
    const $ = await site.render(`${three()}\n\n${three()}`);
    expect(
      $('.tab')
        .toArray()
        .map((each) => $(each).attr('data-fake-id')),
    ).toEqual(['#tab-id-1', '#middle-course', '#tab-id-3', '#tab-id-4', '#middle-course', '#tab-id-6']);
  });

  it('renders shortcodes inside a panel, and no half paragraphs', async () => {
    const $ = await site.render(`[av_tab_container]
[av_tab title='a']
One

[caption width="300"]<img src="/a.jpg" alt="" /> Bend[/caption]
[/av_tab]
[/av_tab_container]`);
    expect($('.tab_inner_content > p').first().text()).toBe('One');
    expect($('.tab_inner_content .wp-caption').length).toBe(1);
    expect($('.tab_inner_content p:empty').length).toBe(0);
  });

  it('renders nothing where there are no tabs', async () => {
    const $ = await site.render('[av_tab_container]Only text[/av_tab_container]');
    expect($('.tabcontainer').length).toBe(0);
  });
});
