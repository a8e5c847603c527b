import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { Plugin, Site } from '../../types/index.ts';
import { theContent } from '../../wordpress/content/content-filters.ts';
import { contentServices } from '../../wordpress/content/render.ts';
import { createRenderContext } from '../../wordpress/content/render-context.ts';
import koFiButton from './index.tsx';
import { colour, donationAddress, textColour } from './settings.ts';

const donation: Plugin = koFiButton;
let content: ContentSite;
beforeEach(async () => {
  content = await openContentSite({
    options: {
      ko_fi_options: serialize(
        fromPlain({
          coffee_code: 'atlasnotes',
          coffee_color: '46b798',
          coffee_text: 'Support Atlas Notes on Ko-fi',
        }),
      ),
    },
  });
});
afterEach(() => content.close());

async function render(text: string) {
  const { site } = content;
  const contributions: Site['contributions'] = (kind) => [
    ...site.contributions(kind),
    ...((donation[kind] ?? []) as ReturnType<typeof site.contributions<typeof kind>>),
  ];
  const own: Site = { ...site, contributions, once: (_key, make) => make() };
  return load(
    await theContent(text, contentServices(createRenderContext(own, { target: 'page' }))),
    null,
    false,
  );
}

describe('the donation button', () => {
  it('is a link in the site’s words and colour that opens in a new tab and loads nothing', async () => {
    const $ = await render('[kofi]');
    const link = $('.ko-fi-button a');
    expect(link.attr('href')).toBe('https://ko-fi.com/atlasnotes');
    expect([link.attr('target'), link.attr('rel')]).toEqual(['_blank', 'noopener']);
    expect(link.text()).toBe('Support Atlas Notes on Ko-fi');
    expect(link.attr('style')).toContain('#46b798');
    expect($('.ko-fi-button').attr('id')).toBe('kofiShortcode1Html');
    expect($('.ko-fi-button').data('color')).toBe('#46b798');
    expect($('script, iframe, img')).toHaveLength(0);
  });

  it('says what a call wants, without its tags', async () => {
    const $ = await render(
      `[kofi text='Thank <b>you</b>' color='#123' code='https://ko-fi.com/other/' button_alignment='centre' title='A "cup"']`,
    );
    expect($('.kofi-button').text()).toBe('Thank you');
    expect($('.kofi-button').attr('href')).toBe('https://ko-fi.com/other');
    expect($('.ko-fi-button').attr('style')).toBe('width:100%;text-align:center');
    expect((await render("[kofi type='tree']"))('*')).toHaveLength(0);
  });

  it('shows the service’s form only when it is asked for', async () => {
    const $ = await render("[kofi type='panel']");
    expect($('iframe')).toHaveLength(0);
    expect($('.ko-fi-panel a').attr('href')).toBe('https://ko-fi.com/atlasnotes');
  });
});

it('colours become one, or none, and letters are readable on them', () => {
  expect(['46b798', '#46b798', 'var(--brand)', 'red;background:url(x)', ''].map(colour)).toEqual([
    '#46b798',
    '#46b798',
    'var(--brand)',
    '',
    '',
  ]);
  expect([textColour('#46b798'), textColour('#12292f'), textColour('#fff')]).toEqual([
    '#323842',
    '#fff',
    '#323842',
  ]);
});

it('names become addresses at the service, and nothing else', () => {
  for (const code of ['atlas', 'ko-fi.com/atlas/', 'http://ko-fi.com/atlas', 'https://www.ko-fi.com/atlas']) {
    expect(donationAddress(code)).toBe('https://ko-fi.com/atlas');
  }
  expect(donationAddress('javascript:alert(1)')).toBe('https://ko-fi.com/javascript%3Aalert(1)');
});
