import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../../database/index.ts';
import { builderShortcodes } from '../index.ts';
import { type ElementSite, openElementSite } from '../testing.ts';
import { slidesOfLayers } from './layer-slider.ts';
import { slideOfRevolution } from './revolution-slider.ts';

const LAYERS = JSON.stringify({
  properties: { title: 'Home' },
  layers: [
    {
      properties: { background: '/up/delta.jpg', layer_link: '/lessons/' },
      sublayers: [
        { media: 'text', html: '<h2 style="left:20px">Deltas</h2><script>x()</script>' },
        { media: 'img', image: '/up/boat.png', alt: 'A boat' },
        { media: 'button', html: 'Read on', url: '/delta/' },
        { media: 'text', html: 'Never seen', skip: true },
      ],
    },
    { properties: { background: '/up/hidden.jpg', skip: true }, sublayers: [] },
    { properties: {}, sublayers: [{ media: 'text', html: 'Words alone' }] },
  ],
});

describe('slides of LayerSlider', () => {
  it('are read from the JSON that the plugin keeps, without what is skipped', () => {
    expect(slidesOfLayers(LAYERS)).toEqual([
      {
        pictures: [
          { id: 0, src: '/up/delta.jpg', alt: '' },
          { id: 0, src: '/up/boat.png', alt: 'A boat' },
        ],
        texts: ['<h2 style="left:20px">Deltas</h2><script>x()</script>', '<a href="/delta/">Read on</a>'],
        link: '/lessons/',
      },
      { pictures: [], texts: ['Words alone'], link: '' },
    ]);
    expect(slidesOfLayers('no JSON')).toEqual([]);
    expect(slidesOfLayers('{"layers":[null,7,{"sublayers":"x"}]}')).toEqual([]);
  });
});

describe('slides of Slider Revolution', () => {
  it('are read from the JSON of its older and its newer versions', () => {
    expect(
      slideOfRevolution({
        params: JSON.stringify({ background_type: 'image', image: '/up/a.jpg', image_id: '12', link: '/a/' }),
        layers: JSON.stringify([
          { type: 'text', text: 'Old words' },
          { type: 'image', image_url: '/up/b.png', alt: 'B' },
        ]),
      }),
    ).toEqual({
      pictures: [
        { id: 12, src: '/up/a.jpg', alt: '' },
        { id: 0, src: '/up/b.png', alt: 'B' },
      ],
      texts: ['Old words'],
      link: '/a/',
    });
    expect(
      slideOfRevolution({
        params: JSON.stringify({
          bg: { type: 'image', image: '/up/c.jpg', imageId: 7 },
          seo: { link: '/c/' },
        }),
        layers: JSON.stringify({ 0: { type: 'text', text: 'New words' }, 1: { type: 'shape' } }),
      }),
    ).toEqual({ pictures: [{ id: 7, src: '/up/c.jpg', alt: '' }], texts: ['New words'], link: '/c/' });
    expect(
      slideOfRevolution({ params: '{"publish":{"state":"unpublished"}}', layers: '[]' }),
    ).toBeUndefined();
  });
});

describe('a slider of another plugin', () => {
  let site: ElementSite;
  let picture: number;
  beforeAll(async () => {
    site = await openElementSite(builderShortcodes);
    picture = (await site.content.image('weir', {}, 'A weir')).ID;
  });
  afterAll(() => site.close());

  it('shows what its shortcode encloses where the export brought no slides, or nothing', async () => {
    const $ = await site.render("[layerslider id='3']<p>Rivers in pictures</p>[/layerslider]");
    expect($('p').text().trim()).toBe('Rivers in pictures');
    expect((await site.renderPage("[av_layerslider id='3']"))('.av-imported-slider').length).toBe(0);
    expect((await site.render('[rev_slider home]')).root().text().trim()).toBe('');
  });

  it('shows its pictures and texts as a slideshow where the tables are there', async () => {
    const { database } = site.content.site;
    for (const sql of [
      'CREATE TABLE wp_layerslider (id INTEGER PRIMARY KEY, slug TEXT, data TEXT, flag_hidden INTEGER, flag_deleted INTEGER)',
      'CREATE TABLE wp_revslider_sliders (id INTEGER PRIMARY KEY, alias TEXT)',
      'CREATE TABLE wp_revslider_slides (id INTEGER PRIMARY KEY, slider_id INTEGER, slide_order INTEGER, params TEXT, layers TEXT)',
      "INSERT INTO wp_revslider_sliders VALUES (4, 'home')",
    ])
      await database.run(query(sql));
    await database.run(
      query("INSERT INTO wp_layerslider VALUES (3, 'front', ?, 0, 0), (5, 'old', ?, 0, 1)", [LAYERS, LAYERS]),
    );
    const slide = (text: string) => JSON.stringify([{ type: 'text', text }]);
    await database.run(
      query("INSERT INTO wp_revslider_slides VALUES (1, 4, 2, '{}', ?), (2, 4, 1, ?, ?)", [
        slide('Second'),
        JSON.stringify({ bg: { type: 'image', imageId: picture } }),
        slide('First'),
      ]),
    );
    const layers = await site.renderPage("[av_layerslider id='3']");
    const slides = layers('.avia-slideshow-slide');
    expect(slides.length).toBe(2);
    expect(slides.eq(0).find('a').first().attr('href')).toBe('/lessons/');
    expect(slides.eq(0).find('h2').attr('style')).toBeUndefined();
    expect(
      slides
        .eq(0)
        .find('img')
        .map((_, each) => layers(each).attr('src'))
        .get(),
    ).toEqual(['/up/delta.jpg', '/up/boat.png']);
    expect(slides.eq(1).text()).toBe('Words alone');
    expect(layers('script').length).toBe(0);
    expect((await site.renderPage("[av_layerslider id='5']"))('.avia-slideshow-slide').length).toBe(0);
    for (const tag of ["[rev_slider alias='home']", '[rev_slider home]', "[av_revolutionslider id='4']"]) {
      const $ = await site.renderPage(tag);
      expect(
        $('.avia-slideshow-slide')
          .map((_, each) => $(each).text())
          .get(),
        tag,
      ).toEqual(['First', 'Second']);
      expect($('img').attr('src')).toContain('/2026/03/weir');
    }
  });
});
