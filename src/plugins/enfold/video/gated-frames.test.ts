import { load } from 'cheerio';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmallSite, plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { Call, PageModel } from '../../../types/index.ts';
import { createPageAssets } from '../../../view/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { gatedFrames } from './gated-frames.tsx';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({ options: { stylesheet: 'meridian' } });
});
afterEach(() => small.close());

const ask = () =>
  small.site.options.set(
    'avia_options_meridian',
    serialize(fromPlain({ avia: { cookie_consent: 'on', cookie_default_settings: 'needs_opt_in' } })),
  );

async function render(contentHtml: string, widget = '') {
  const post = { id: small.post, contentHtml };
  const page = {
    post,
    posts: [post],
    sidebars: { footer: [{ id: 'text-1', html: widget }] },
  } as unknown as PageModel;
  const call: Call = {
    site: small.site,
    request: plainRequest(small.site, { method: 'GET', path: '/' }),
    visitor: guest,
  };
  return gatedFrames(page, { site: small.site, call, assets: createPageAssets(() => undefined) });
}
const VIDEO =
  '<iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" width="500" height="281" title="A walk"></iframe>';

it('frames of others wait for consent, in texts and in widgets', async () => {
  await ask();
  const page = await render(`<p>Before ${VIDEO} after</p>`, VIDEO);
  const html = page.post?.contentHtml ?? '';
  const $ = load(html, null, false);
  expect($('iframe')).toHaveLength(0);
  expect($('.avia-video').attr('data-original_url')).toBe(
    'https://www.youtube.com/embed/abcdefghijk?feature=oembed',
  );
  expect($('.avia-video').attr('style')).toBe('padding-bottom:56.2%');
  // What has boxes stands between paragraphs.
  expect(
    $('p')
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['Before ', ' after']);
  expect(load(page.sidebars['footer']?.[0]?.html ?? '')('iframe')).toHaveLength(0);
});

it('frames of the site itself, and those of sites that ask nothing, stay', async () => {
  expect((await render(VIDEO)).post?.contentHtml).toBe(VIDEO);
  await ask();
  const own = '<iframe src="https://atlas.example/map/"></iframe>';
  expect((await render(own)).post?.contentHtml).toBe(own);
});
