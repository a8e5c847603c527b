import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElementSite, openElementSite } from '../testing.ts';
import { toggle, toggleContainer } from './toggles.tsx';

describe('toggles', () => {
  let site: ElementSite;
  beforeAll(async () => {
    site = await openElementSite([toggleContainer, toggle]);
  });
  afterAll(() => site.close());

  const three = (attributes = '') =>
    `[av_toggle_container ${attributes}]
[av_toggle title='What is a spit?' tags='Coasts, Deposition']A ridge of sand.[/av_toggle]
[av_toggle title='What is a levee?' tags='Rivers' custom_id='levee']A raised bank.[/av_toggle]
[av_toggle title='What is till?' title_open='Till is']Clay with stones.[/av_toggle]
[/av_toggle_container]`;

  it('renders titles that are buttons for their texts, all closed', async () => {
    const $ = await site.render(three());
    const titles = $('.av_toggle_section > .single_toggle > .toggler');
    expect(titles.toArray().map((each) => [$(each).attr('data-fake-id'), $(each).text()])).toEqual([
      ['#toggle-id-1', 'What is a spit?'],
      ['#levee', 'What is a levee?'],
      ['#toggle-id-3', 'What is till?'],
    ]);
    for (const each of titles.toArray()) {
      expect($(each).attr('role')).toBe('button');
      expect($(each).attr('tabindex')).toBe('0');
      expect($(each).attr('aria-expanded')).toBe('false');
      expect($(`#${$(each).attr('aria-controls')}`).hasClass('toggle_wrap')).toBe(true);
    }
    expect(titles.first().attr('aria-label')).toBe('What is a spit?, Expand Toggle');
    expect($('#levee .toggle_content').text().trim()).toBe('A raised bank.');
  });

  it('opens the one that initial names, under its other title', async () => {
    const $ = await site.render(three("initial='3'"));
    expect($('.active_tc').attr('id')).toBe('toggle-id-3');
    expect($('.activeTitle').text()).toBe('Till is');
    expect($('.activeTitle').attr('aria-expanded')).toBe('true');
    expect($('.activeTitle').attr('aria-label')).toBe('Till is, Collapse Toggle');
  });

  it('closes others unless the mode is toggle', async () => {
    expect((await site.render(three()))('.toggle_close_all').length).toBe(1);
    expect((await site.render(three("mode='toggle'")))('.toggle_close_all').length).toBe(0);
  });

  it('has links by tag, sorted, only where asked for', async () => {
    expect((await site.render(three()))('.taglist').length).toBe(0);
    const $ = await site.render(three("sort='true'"));
    expect(
      $('.taglist a')
        .toArray()
        .map((each) => [$(each).attr('data-tag'), $(each).text()]),
    ).toEqual([
      ['{All}', 'All'],
      ['{Coasts}', 'Coasts'],
      ['{Deposition}', 'Deposition'],
      ['{Rivers}', 'Rivers'],
    ]);
    expect($('.taglist .activeFilter').text()).toBe('All');
    expect($('.single_toggle').first().attr('data-tags')).toBe('{All} {Coasts} {Deposition} ');
  });

  it('carries style, own and hiding classes', async () => {
    const $ = await site.render(
      three("styling='av-elegant-toggle' custom_class='faq' av-desktop-hide='aviaTBav-desktop-hide'"),
    );
    for (const name of ['av-elegant-toggle', 'faq', 'av-desktop-hide']) {
      expect($('.togglecontainer').hasClass(name)).toBe(true);
    }
  });

  it('tells scripts how fast it slides, 200 milliseconds unless told, and what its titles say of it', async () => {
    expect((await site.render(three()))('.toggler').attr('data-slide-speed')).toBe('200');
    const $ = await site.render(
      "[av_toggle_container slide_speed='450'][av_toggle title='A' title_pos='below' aria_collapsed='Show' aria_expanded='Hide']Text[/av_toggle][/av_toggle_container]",
    );
    expect($('.toggler').attr('data-slide-speed')).toBe('450');
    expect($('.togglecontainer').attr('style')).toContain('--slide-speed:450ms');
    expect($('.toggler').attr('aria-label')).toBe('A, Show');
    expect($('.single_toggle > *').last().hasClass('toggler')).toBe(true);
  });

  it('gives a toggle without its container as plain text', async () => {
    const $ = await site.render("[av_toggle title='Alone']Still here.[/av_toggle]");
    expect($.root().text().trim()).toBe('Still here.');
  });
});
