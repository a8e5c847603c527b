import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';
import type { RenderContext } from '../../types/index.ts';
import { createPageAssets } from '../../view/index.ts';
import { followShortcode, followWidget } from './follow.tsx';
import monarch from './index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({ plugins: [{ name: 'monarch', tables: monarch.tables ?? [] }] });
});
afterEach(() => small.close());

const choose = (more: object) =>
  small.site.options.set(
    'et_monarch_options',
    serialize(
      fromPlain({
        follow_networks_networks_sorting: {
          class: ['github', 'like'],
          label: ['Code', 'Like us'],
          username: ['https://github.example/atlas', 'https://atlas.example/like'],
          count: ['1.2k', ''],
        },
        ...more,
      }),
    ),
  );

function context() {
  const assets = createPageAssets(() => undefined);
  let number = 0;
  return { site: small.site, assets, target: 'page', next: () => ++number } as unknown as RenderContext;
}

async function list(attributes: Readonly<Record<string, string>>, of = context()) {
  return load(String(await followShortcode.render(attributes, '', of, 'et_social_follow')), null, false);
}

describe('profiles to follow', () => {
  it('bring what the owner wrote they count; likes are asked for', async () => {
    await choose({});
    const $ = await list({ counts: 'true', network_names: 'true', counts_num: '2' });
    expect($('.et_social_github .et_social_count').text()).toBe('1.2kFollowers');
    expect($('.et_social_github .et_social_display_follow_counts')).toHaveLength(0);
    const like = $('.et_social_like .et_social_display_follow_counts');
    expect([like.data('min_count'), like.data('network'), like.data('index')]).toEqual([2, 'like', 1]);
    expect($('.et_social_like a').attr('href')).toBe('https://atlas.example/like');
    const fromMany = await list({ counts: 'true', counts_num: '5000' });
    expect(fromMany('.et_social_github .et_social_count')).toHaveLength(0);
  });

  it('show what the shortcode names and nothing else; any word but 0 says yes', async () => {
    await choose({});
    const plain = await list({ icon_style: 'flip' });
    expect(plain('.et_social_network_label, .et_social_totalcount')).toHaveLength(0);
    const worded = await list({ counts: 'false', total: 'false', network_names: 'false', spacing: '0' });
    expect(worded('.et_social_networks').attr('class')).toMatch(
      /et_social_withcounts et_social_withtotalcount et_social_withnetworknames/,
    );
    expect(worded('.et_social_totalcount')).toHaveLength(1);
  });

  it('have a class of their own with colours of their own, the first the number 0', async () => {
    await choose({});
    const of = context();
    expect((await list({}, of))('[class*=et_social_shortcode]')).toHaveLength(0);
    const coloured = await list({ custom_colors: 'true', bg_color: '#112233' }, of);
    expect(coloured('.et_social_shortcode_0')).toHaveLength(1);
    expect(of.assets.css).toContain(
      '.et_social_shortcode_0 .et_social_icons_container li{background:#112233}',
    );
  });

  it('look in the widget as the owner set it', async () => {
    await choose({
      follow_widget_icon_style: 'darken',
      follow_widget_icon_shape: 'circle',
      follow_widget_icons_location: 'left',
      follow_widget_col_number: '3',
      follow_widget_counts: false,
      follow_widget_total: true,
      follow_widget_network_names: true,
      follow_widget_mobile: true,
      follow_widget_outer_color: 'light',
      follow_widget_custom_colors: true,
      follow_widget_icon_color: '#abcdef',
    });
    const of = context();
    const { html } = (await followWidget.render({}, of as never)) as { html: string };
    const $ = load(html, null, false);
    expect($('.et_social_networks').attr('class')).toBe(
      'et_social_networks et_social_3col et_social_darken et_social_circle et_social_left et_social_mobile_off et_social_withtotalcount et_social_withnetworknames et_social_outer_light widget_monarchwidget',
    );
    expect($('.et_social_count')).toHaveLength(0);
    expect(of.assets.css).toContain('.widget_monarchwidget');
    expect(of.assets.css).toContain('color:#abcdef');
  });
});
