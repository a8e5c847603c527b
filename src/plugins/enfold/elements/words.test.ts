import { load } from 'cheerio';
import { afterEach, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { Call, PageModel } from '../../../types/index.ts';
import { createPageAssets, renderNode } from '../../../view/index.ts';
import { addCatalogue } from '../../../wordpress/texts/index.ts';
import { consentOnPage } from '../consent/consent-on-page.tsx';
import { builderShortcodes } from './index.ts';
import { lightboxWords } from './lightbox/lightbox-words.ts';

import { sliderWords } from './slider/slider.ts';
import { type ElementSite, openElementSite } from './testing.ts';

let elements: ElementSite;
afterEach(() => elements.close());

it('buttons of elements have the words of the builder’s catalogue, else of WordPress’s', async () => {
  elements = await openElementSite(builderShortcodes);
  const { site } = elements;
  await site.options.set('WPLANG', 'de_DE');
  addCatalogue(site, 'de_DE', 'avia_framework', {
    Previous: 'Zurück',
    'Stop moving': 'Anhalten',
    '%curr% of %total%': '%curr% von %total%',
  });
  addCatalogue(site, 'de_DE', 'default', { Previous: 'Vorherige', Next: 'Weiter', Close: 'Schließen' });
  expect(sliderWords({ site })).toEqual({ previous: 'Zurück', next: 'Weiter', stop: 'Anhalten' });
  expect(lightboxWords(site)).toMatchObject({
    theme: { close: 'Schließen', next: 'Weiter' },
    generic: { counter: '%1$s von %2$s', close: 'Close (Esc)' },
    media: { notFound: 'Content not found' },
  });
  const page = await elements.render(
    "[av_notification title='Note' close_btn='session_cookie']Text[/av_notification]",
  );
  expect(page('.av_message_close').attr('aria-label')).toBe('Schließen');
});

it('toggles, sections, sub-menus and videos in slides have them too', async () => {
  elements = await openElementSite(builderShortcodes);
  await elements.site.options.set('WPLANG', 'de_DE');
  addCatalogue(elements.site, 'de_DE', 'avia_framework', {
    All: 'Alle',
    'Expand Toggle': 'Aufklappen',
    'Scroll down': 'Weiter unten',
    Menu: 'Menü',
    'Play video': 'Film abspielen',
  });
  const page = await elements.renderPage(
    "[av_section scroll_down='aviaTBscroll_down'][av_toggle_container sort='true'][av_toggle title='Rivers' tags='Water']Text[/av_toggle][/av_toggle_container][/av_section]" +
      "[av_submenu which_menu='custom' mobile='active'][av_submenu_item title='Coasts' link='manually,/coasts/'][/av_submenu]" +
      "[av_slideshow_full][av_slide_full slide_type='video' video='https://films.example/tide'][/av_slide_full][/av_slideshow_full]",
  );
  expect(page('.taglist a').first().text()).toBe('Alle');
  expect(page('.taglist a').first().attr('data-tag')).toBe('{All}');
  expect(page('.toggler').attr('aria-label')).toBe('Rivers, Aufklappen');
  expect(page('.scroll-down-link').attr('aria-label')).toBe('Weiter unten');
  expect(page('.av-submenu-container').attr('aria-label')).toBe('Menü 1');
  expect(page('.av-current-placeholder').text()).toBe('Menü');
  expect(page.html()).toContain('Film abspielen');
});

it('the question of consent is put in the site’s language where the owner wrote nothing', async () => {
  elements = await openElementSite(builderShortcodes);
  const { site } = elements;
  await site.options.set('WPLANG', 'de_DE');
  const avia = { cookie_consent: 'cookie_consent', cookie_consent_badge: 'left-bottom' };
  await site.options.set('avia_options_enfold', serialize(fromPlain({ avia })));
  await site.options.set('template', 'enfold');
  addCatalogue(site, 'de_DE', 'avia_framework', {
    'Learn more': 'Mehr erfahren',
    'Cookie and Privacy Settings': 'Cookies und Datenschutz',
    'Click to enable/disable Google Maps.': 'Google Maps erlauben oder verbieten.',
    'Open Message Bar': 'Leiste öffnen',
  });
  const model = { query: { flags: new Set() }, configuration: {}, data: {} } as unknown as PageModel;
  const assets = createPageAssets(() => undefined);
  const { data } = await consentOnPage(model, { site, assets, call: {} as Call });
  const page = load(renderNode(data['consent'] as never, assets), null, false);
  expect(page('.avia-cookie-info-btn').text()).toBe('Mehr erfahren');
  expect(page('#av-consent-heading').text()).toBe('Cookies und Datenschutz');
  expect(page('dialog .toggle-label-content').text()).toContain('Google Maps erlauben oder verbieten.');
  expect(page('#av-cookie-consent-badge button').attr('aria-label')).toBe('Leiste öffnen');
});
