import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import type { PostRow } from '../../../types/index.ts';
import { doShortcodes } from '../shortcodes.ts';
import { siteShortcodes } from '../site-shortcodes.ts';

let content: ContentSite;
let post: PostRow;
let song: PostRow;

beforeAll(async () => {
  content = await openContentSite({ theme: { contentWidth: 500 } });
  post = await content.post({ post_name: 'sounds' });
  song = await content.post(
    {
      post_type: 'attachment',
      post_status: 'inherit',
      post_mime_type: 'audio/mpeg',
      post_parent: post.ID,
      post_title: 'Rain <1>',
    },
    { _wp_attached_file: '2026/03/rain.mp3' },
  );
});

afterAll(() => content.close());

const run = (shortcode: string) => doShortcodes(shortcode, siteShortcodes(content.context({ post })));

describe('[audio]', () => {
  it('plays a file with the browser’s own controls', async () => {
    const elsewhere = siteShortcodes(content.context({ post, target: 'rest' }));
    const sound = '[audio src="https://x.example/a.ogg?v=1" loop="true" preload="auto"]';
    expect(await doShortcodes(sound, elsewhere)).toBe(
      "<!--[if lt IE 9]><script>document.createElement('audio');</script><![endif]-->\n" +
        `<audio class="wp-audio-shortcode" id="audio-${post.ID}-1" loop preload="auto" style="width: 100%;" controls="controls"><source type="audio/ogg" src="https://x.example/a.ogg?v=1&#038;_=1" /><a href="https://x.example/a.ogg?v=1">https://x.example/a.ogg?v=1</a></audio>`,
    );
  });

  it('leaves old browsers alone where the site’s WordPress did', async () => {
    const newer = await openContentSite({ options: { db_version: '60717' } });
    const text = '[audio src="/a.mp3"] [video src="/a.mp4"]';
    expect(await newer.render(text)).not.toContain('createElement');
    expect((await content.render(text)).match(/createElement/g)).toHaveLength(2);
    await newer.close();
  });

  it('asks nobody else’s server on a page before a visitor presses play', async () => {
    const onPage = (shortcode: string) =>
      doShortcodes(shortcode, siteShortcodes(content.context({ post, target: 'page' })));
    expect(await onPage('[audio src="https://x.example/a.ogg" preload="auto"]')).toContain('preload="none"');
    expect(await onPage('[video src="//x.example/a.mp4"]')).toContain('preload="none"');
    expect(await onPage('[audio src="https://atlas.example/a.ogg" preload="auto"]')).toContain(
      'preload="auto"',
    );
    expect(await onPage('[video src="/a.mp4"]')).toContain('preload="metadata"');
  });

  it('numbers the players of a page', async () => {
    const html = await run('[audio mp3="/a.mp3"] [audio mp3="/b.mp3" wav="/b.wav"]');
    expect(html).toContain(`id="audio-${post.ID}-2"`);
    expect(html).toContain('src="/b.wav?_=2"');
    expect(html.match(/createElement/g)).toHaveLength(1);
  });

  it('plays the first file of its post where it names none', async () => {
    expect(await run('[audio]')).toContain(
      'src="https://atlas.example/wp-content/uploads/2026/03/rain.mp3?_=1"',
    );
  });

  it('links to files that browsers do not play', async () => {
    expect(await run('[audio src="/a.xyz"]')).toBe('<a class="wp-embedded-audio" href="/a.xyz">/a.xyz</a>');
  });

  it('keeps scripts out of addresses', async () => {
    expect(await run('[audio src="javascript:x.mp3"]')).not.toContain('javascript');
  });
});

describe('[video]', () => {
  it('is no wider than the theme’s column', async () => {
    const html = await run('[video src="/v.mp4" width="1000" height="600" poster="/p.jpg"]');
    expect(html).toContain('<div style="width: 500px;" class="wp-video">');
    expect(html).toContain(
      'width="500" height="300" poster="/p.jpg" preload="metadata" controls="controls">',
    );
  });

  it('has subtitles', async () => {
    expect(await run('[video src="/v.mp4"]\n<track kind="subtitles" src="/v.vtt" />\n[/video]')).toContain(
      '</a><track kind="subtitles" src="/v.vtt" /></video>',
    );
  });

  it('shows nothing without a file', async () => {
    expect(await run('[video]')).toBe('');
  });
});

describe('[playlist]', () => {
  it('lists sound files with players', async () => {
    expect(await run(`[playlist ids="${song.ID}"]`)).toBe(
      '<ol class="wp-playlist wp-audio-playlist"><li class="wp-playlist-item"><span class="wp-playlist-item-title">Rain &lt;1&gt;</span><audio controls="" preload="none" src="https://atlas.example/wp-content/uploads/2026/03/rain.mp3"></audio></li></ol>',
    );
  });

  it('shows nothing where there is no file of its kind', async () => {
    expect(await run(`[playlist type="video" ids="${song.ID}"]`)).toBe('');
  });
});
