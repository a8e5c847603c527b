import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
beforeAll(async () => {
  const films = [
    '[youtube=https://www.youtube.com/watch?v=k3yOfOne_1&w=425&h=350]',
    '[youtube k3yOfTwo_2]',
    '[youtube https://www.youtube.com/watch?v=k3yOfThr_3&amp;start=10&amp;rel=0]',
    '[youtube=http://www.youtube.com/playlist?list=PLabc]',
    '[vimeo https://vimeo.com/channels/seas/7654321]',
    '[dailymotion id=x1abc]',
    '[wpvideo AbCd1234 w=320]',
    '[youtube https://elsewhere.example/"><script>x</script>]',
  ];
  opened = await openTestSite({
    pages: [{ slug: 'films', title: 'Films', content: films.join('\n\n') }],
    options: {
      active_plugins: serialize(fromPlain(['jetpack/jetpack.php'])),
      jetpack_active_modules: serialize(fromPlain(['shortcodes'])),
    },
  });
});
afterAll(() => opened.close());

it('films that a shortcode names by address or number stand where it does', async () => {
  const [page] = (await (await opened.fetch('/wp-json/wp/v2/pages?slug=films')).json()) as readonly {
    readonly content: { readonly rendered: string };
  }[];
  const rendered = page?.content.rendered ?? '';
  const frames = [...rendered.matchAll(/<iframe[^>]* width="(\d+)" height="(\d+)" src="([^"]*)"/g)].map(
    ([, width, height, src]) => `${src} ${width}x${height}`,
  );
  expect(frames).toEqual([
    'https://www.youtube.com/embed/k3yOfOne_1 425x350',
    'https://www.youtube.com/embed/k3yOfTwo_2 640x360',
    'https://www.youtube.com/embed/k3yOfThr_3?start=10&#038;rel=0 640x360',
    'https://www.youtube.com/embed?list=PLabc 640x360',
    'https://player.vimeo.com/video/7654321 640x360',
    'https://www.dailymotion.com/embed/video/x1abc 640x360',
    'https://videopress.com/embed/AbCd1234 320x180',
  ]);
  expect(rendered).not.toMatch(/\[(?:youtube|vimeo|dailymotion|wpvideo)/);
});
