import { load } from 'cheerio';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainMedia } from './plain-media.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    pages: [
      {
        slug: 'consent',
        content:
          'Before [cookie_audit columns="cookie"] between [borlabs-cookie id="map" type="content-blocker"]<em>the map</em>[/borlabs-cookie] after [cookie_settings]<script type="text/plain" data-cookieconsent="marketing">count()</script>',
      },
      {
        slug: 'lazy',
        content:
          '<!--noptimize--><img class="lazyload big" src="data:image/gif;base64,R0lGOD" data-lazy-src="https://test.example/wp-content/uploads/sea.jpg" alt="Sea"><noscript><img src="https://test.example/wp-content/uploads/sea.jpg" alt="Sea"></noscript><!--/noptimize-->',
      },
    ],
  });
});
afterAll(() => site.close());

it('prints no shortcode of a consent plugin, and what stood between two', async () => {
  const page = load(await (await site.fetch('/consent/')).text());
  const text = page('main').text().replace(/\s+/g, ' ');
  expect(text).toContain('Before between the map after');
  expect(text).not.toContain('count()');
  expect(page('main em').text()).toBe('the map');
});

it('shows pictures that waited for the script of a caching plugin, once', async () => {
  const page = load(await (await site.fetch('/lazy/')).text());
  const pictures = page('main img[alt="Sea"]');
  expect(pictures).toHaveLength(1);
  expect(pictures.attr('src')).toMatch(/\/wp-content\/uploads\/sea\.jpg$/);
  expect(pictures.attr('class')).toBe('big');
  expect(page('main').html()).not.toContain('noptimize');
});

it('leaves everything else as it was written', () => {
  for (const text of [
    '<img src="a.jpg" data-src="b.jpg">',
    '<img src="data:image/png;base64,AAAA" alt="">',
    '<p data-src="x">a [cookie] is eaten</p>',
    '<iframe data-src=""></iframe>',
  ])
    expect(plainMedia(text)).toBe(text);
  expect(plainMedia('<iframe src="about:blank" data-cookieblock-src="https://maps.example/"></iframe>')).toBe(
    '<iframe src="https://maps.example/"></iframe>',
  );
});
