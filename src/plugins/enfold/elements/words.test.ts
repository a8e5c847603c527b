import { afterEach, expect, it } from 'vitest';
import { addCatalogue } from '../../../wordpress/texts/index.ts';
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
