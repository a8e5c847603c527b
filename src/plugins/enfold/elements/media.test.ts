import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builderShortcodes } from './index.ts';
import { type ElementSite, openElementSite } from './testing.ts';

let site: ElementSite;
let ids: readonly number[];
beforeAll(async () => {
  site = await openElementSite(builderShortcodes);
  const delta = await site.content.image(
    'delta',
    { post_excerpt: 'A delta', post_content: 'Told at length' },
    'Delta',
  );
  const bank = await site.content.image('bank', {}, 'Bank');
  const weir = await site.content.image('weir');
  ids = [delta.ID, bank.ID, weir.ID];
});
afterAll(() => site.close());

/** The options that scripts read from a slider. */
function optionsOf($: Awaited<ReturnType<ElementSite['render']>>, selector: string) {
  return JSON.parse($(selector).attr('data-slideshow-options') ?? '{}');
}

it('a link that enlarges a picture has a name, its words where the picture has none', async () => {
  const image = (id: number | undefined, alt: string) =>
    `[av_image attachment='${id}' alt_attr='${alt}' link='lightbox'][/av_image]`;
  const $ = await site.renderPage(
    `${image(ids[2], '')}${image(ids[0], 'A delta from above')}[av_slideshow][av_slide id='${ids[2]}' link_apply='image' link='lightbox'][/av_slide][/av_slideshow]`,
  );
  const names = $('a.lightbox')
    .toArray()
    .map((link) => $(link).attr('aria-label') ?? $(link).find('img').attr('alt'));
  expect(names).toEqual(['Enlarge', 'A delta from above', 'Enlarge']);
});

describe('slideshows', () => {
  it('show their pictures with captions, links and buttons', async () => {
    const $ = await site.renderPage(
      `[av_slideshow size='featured' animation='fade' autoplay='true' interval='7' autoplay_stopper='aviaTBautoplay_stopper' manual_stopper='aviaTBmanual_stopper'][av_slide id='${ids[0]}' title='First' link_apply='image' link='manually,/first' caption_pos='caption_left caption_left_framed caption_framed']Caption text[/av_slide][av_slide id='${ids[1]}' link_apply='button button-two' button_label='Go' link1='manually,/go' button_label2='Stay' link2='manually,/stay'][/av_slide][av_slide id='999999'][/av_slide][/av_slideshow]`,
    );
    expect($('.avia-slideshow-slide').length).toBe(2);
    expect($('.avia-slideshow-slide img').length).toBe(2);
    expect($('.slide-1 .avia-slide-wrap > a').attr('href')).toBe('/first');
    expect($('.av-slideshow-caption').first().attr('class')).toContain('caption_left_framed');
    expect($('.avia-caption-content').text().trim()).toBe('Caption text');
    expect(
      $('.slide-2 .avia-button')
        .toArray()
        .map((each) => [$(each).text(), $(each).attr('href')]),
    ).toEqual([
      ['Go', '/go'],
      ['Stay', '/stay'],
    ]);
    expect(optionsOf($, '.avia-slideshow')).toMatchObject({
      animation: 'fade',
      autoplay: true,
      interval: 7,
      loop_autoplay: 'endless',
      loop_manual: 'manual-once',
      autoplay_stopper: true,
    });
    expect($('.avia-slideshow').attr('class')).toMatch(
      /av-slideshow-autoplay av-loop-endless av-loop-manual-once/,
    );
  });

  it('move by the usual constants where nothing is said', async () => {
    const $ = await site.renderPage(`[av_slideshow_full ids='${ids.join(',')}']`);
    expect(optionsOf($, '.avia-slideshow')).toMatchObject({
      animation: 'slide',
      autoplay: false,
      interval: 5,
      transitionSpeed: 900,
    });
    expect($('.avia-slideshow-slide').length).toBe(3);
  });

  it('play files of the site, and what others have when visitors want it', async () => {
    const $ = await site.renderPage(
      `[av_fullscreen][av_fullscreen_slide slide_type='video' video='/film.mp4' video_ratio='4:3' video_loop='aviaTBvideo_loop' mobile_image='/still.jpg' fallback_link='manually,/watch'][/av_fullscreen_slide][av_fullscreen_slide slide_type='video' video='https://www.youtube.com/watch?v=abcdefghijk'][/av_fullscreen_slide][/av_fullscreen]`,
    );
    const slide = $('.av-video-service-html5');
    expect(slide.attr('data-video-ratio')).toBe('1.333');
    expect(slide.attr('class')).toMatch(/av-mute-video av-loop-video av-mobile-fallback-image/);
    expect(slide.find('video[loop][muted]').length).toBe(1);
    expect(slide.find('.av-mobile-fallback').attr('href')).toBe('/watch');
    expect(slide.find('.av-mobile-fallback-missing').length).toBe(0);
    expect($('.av-video-service-youtube .av-mobile-fallback-missing').text()).toBe(
      'Please set a mobile device fallback image for this video in your wordpress backend',
    );
    const film = $('.av-video-service-youtube .avia-video');
    expect(film.attr('data-original_url')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
    expect(film.attr('style')).toContain('padding-bottom:56.25%');
    expect(film.find('button.av-click-to-play-overlay').attr('aria-label')).toContain('Play video');
    expect(film.find('noscript').text()).toContain('https://www.youtube.com/watch?v=abcdefghijk');
    expect($('iframe').length).toBe(0);
  });

  it('as an accordion show titles and links', async () => {
    const $ = await site.renderPage(
      `[av_slideshow_accordion title='on-hover' autoplay='true' interval='3'][av_slide_accordion id='${ids[0]}' title='One' link='manually,/1']Text[/av_slide_accordion][av_slide_accordion id='${ids[1]}' title='Two'][/av_slide_accordion][/av_slideshow_accordion]`,
    );
    expect($('.aviaccordion').hasClass('aviaccordion-title-on-hover')).toBe(true);
    expect(
      $('.aviaccordion-title')
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(['One', 'Two']);
    expect($('a.aviaccordion-slide-link').attr('href')).toBe('/1');
  });

  it('of texts show them all', async () => {
    const $ = await site.renderPage(
      `[av_content_slider heading='News' columns='3' navigation='dots'][av_content_slide title='A' link='manually,/a']1[/av_content_slide][av_content_slide title='B']2[/av_content_slide][/av_content_slider]`,
    );
    expect($('.new-special-heading').text()).toBe('News');
    expect(
      $('.slide-entry')
        .toArray()
        .map((each) => $(each).text().replace(/\s+/g, '')),
    ).toEqual(['A1', 'B2']);
    expect($('.slide-entry-title a').attr('href')).toBe('/a');
  });
});

describe('galleries', () => {
  it('keep the order of their ids and open their pictures large', async () => {
    const $ = await site.renderPage(
      `[av_gallery ids='${[ids[2], ids[0]].join(',')}' columns='2' lightbox_text='description']`,
    );
    const links = $('.avia-gallery-thumb a').toArray();
    expect(links.map((each) => $(each).attr('href')?.replace(/.*\//, ''))).toEqual(['weir.jpg', 'delta.jpg']);
    expect(links.map((each) => [$(each).attr('data-onclick'), $(each).attr('data-rel')])).toEqual([
      ['1', 'gallery-1'],
      ['2', 'gallery-1'],
    ]);
    expect($(links[1]).attr('title')).toBe('Told at length');
    expect($(links[0]).attr('class')).toBe('first_thumb lightbox');
  });

  it('tell the captions of their thumbs', async () => {
    const $ = await site.renderPage(`[av_gallery ids='${ids.join(',')}']`);
    expect(
      $('.avia-gallery-thumb img')
        .toArray()
        .map((each) => $(each).attr('data-avia-tooltip')),
    ).toEqual(['A delta', undefined, undefined]);
    expect($('portolan-island[name="tooltip"]').length).toBe(1);
  });

  it('may lead elsewhere, to a tab of their own, or nowhere', async () => {
    await site.content.site.posts.update(ids[0] ?? 0, {});
    const tab = await site.renderPage(
      `[av_gallery ids='${ids[0]}' imagelink='aviaopeninbrowser aviablank noLightbox']`,
    );
    expect(tab('.avia-gallery-thumb a').attr('target')).toBe('_blank');
    const none = await site.renderPage(`[av_gallery ids='${ids[0]}' imagelink='avianolink noLightbox']`);
    expect(none('.avia-gallery-thumb a').length).toBe(0);
    expect(none('.avia-gallery-thumb img').length).toBe(1);
  });

  it('with a large picture show one of them', async () => {
    const $ = await site.renderPage(`[av_gallery ids='${ids.join(',')}' style='big_thumb']`);
    expect(
      $('.avia-gallery-big')
        .toArray()
        .map((each) => $(each).attr('hidden') === undefined),
    ).toEqual([true, false, false]);
    expect($('.avia-gallery-caption').text()).toBe('A delta');
  });

  it('lie in one line that is scrolled', async () => {
    const $ = await site.renderPage(`[av_horizontal_gallery ids='${ids.join(',')}' height='40' gap='no']`);
    expect($('[data-av-height]').attr('data-av-height')).toBe('40');
    expect($('.av-horizontal-gallery-link').length).toBe(3);
    const plain = await site.renderPage(`[av_horizontal_gallery ids='${ids.join(',')}' links='no_links']`);
    expect(plain('.av-horizontal-gallery-link').length).toBe(0);
  });
});

it('points in a picture stand where they belong and tell their text', async () => {
  const $ = await site.renderPage(
    `[av_image_hotspot attachment='${ids[0]}'][av_image_spot hotspot_pos='20,75' tooltip_pos='av-tt-pos-below']Here[/av_image_spot][av_image_spot hotspot_pos='200,x' link='manually,/there']There[/av_image_spot][/av_image_hotspot]`,
  );
  expect(
    $('.av-image-hotspot')
      .toArray()
      .map((each) => $(each).attr('style')),
  ).toEqual(['top:20%;left:75%;--left:75', 'top:100%;left:50%;--left:50']);
  const first = $('.av-image-hotspot_inner').first();
  expect(
    $(`#${first.attr('aria-describedby')}`)
      .text()
      .trim(),
  ).toBe('Here');
  expect($('a.av-image-hotspot_inner').attr('href')).toBe('/there');
});

it('points in a picture have the colours and the grounds that their author chose', async () => {
  const $ = await site.renderPage(
    `[av_image_hotspot attachment='${ids[0]}'][av_image_spot hotspot_pos='20,75' tooltip_style='transparent_dark' hotspot_color='custom' custom_bg='#724019' custom_font='#ffffff' custom_pulse='#a1300d']Here[/av_image_spot][av_image_spot hotspot_pos='30,30' tooltip_style='main_color av-tooltip-shadow' custom_bg='#724019']There[/av_image_spot][/av_image_hotspot]`,
  );
  const [dark, light] = $('.av-image-hotspot').toArray();
  expect([$(dark).hasClass('av-tooltip-dark'), $(light).hasClass('av-tooltip-shadow')]).toEqual([true, true]);
  expect($(dark).children('.av-image-hotspot_inner').attr('style')).toBe(
    'background-color:#724019;color:#ffffff;--pulse:#a1300d',
  );
  expect($(light).children('.av-image-hotspot_inner').attr('style')).toBeUndefined();
});

it('texts of points stand where their settings say, as wide as those say', async () => {
  const spot = (settings: string) => `[av_image_spot ${settings}]Here[/av_image_spot]`;
  const $ = await site.renderPage(
    `[av_image_hotspot attachment='${ids[0]}']${spot("hotspot_pos='20,95' tooltip_pos='av-tt-pos-above av-tt-align-centered' tooltip_width='av-tt-large-width'")}${spot("hotspot_pos='20,10' tooltip_pos='av-tt-pos-left av-tt-align-centered' tooltip_width='av-tt-xlarge-width'")}${spot("hotspot_pos='20,95'")}[/av_image_hotspot]`,
  );
  expect(
    $('.av-image-hotspot')
      .toArray()
      .map((each) => $(each).attr('class')),
  ).toEqual([
    'av-image-hotspot av-tooltip-above av-tooltip-center av-tooltip-large',
    'av-image-hotspot av-tooltip-left av-tooltip-xlarge',
    'av-image-hotspot av-tooltip-above av-tooltip-end',
  ]);
});

it('sound files play as a playlist, in the order asked for', async () => {
  const sound = async (name: string) =>
    await site.content.site.posts.insert(
      { post_type: 'attachment', post_status: 'inherit', post_mime_type: 'audio/mpeg', post_title: name },
      [['_wp_attached_file', `2026/03/${name}.mp3`]],
    );
  const [one, two] = [await sound('rain'), await sound('wind')];
  const $ = await site.renderPage(
    `[av_player playorder='reverse'][av_playlist_element id='${one}'][av_playlist_element id='${two}'][/av_player]`,
  );
  const html = $.html();
  expect(html.indexOf('wind.mp3')).toBeGreaterThan(0);
  expect(html.indexOf('wind.mp3')).toBeLessThan(html.indexOf('rain.mp3'));
});
