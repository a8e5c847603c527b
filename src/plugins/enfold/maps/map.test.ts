import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ElementSite, openElementSite } from '../elements/testing.ts';
import { locationShortcode, mapShortcode } from './map.tsx';

let site: ElementSite;
beforeAll(async () => {
  site = await openElementSite([mapShortcode, locationShortcode]);
});
afterAll(() => site.close());

it('places on a map have the pictures that their author chose, in the size that was chosen', async () => {
  const pin = await site.content.image('pin');
  const place = (more: string) =>
    `[av_gmap_location lat='54.07' long='-2.15' ${more}]The cove[/av_gmap_location]`;
  const $ = await site.render(
    `[av_google_map]${place(`marker='${pin.ID}' imagesize='60'`)}${place(`marker='${pin.ID}'`)}${place('')}[/av_google_map]`,
  );
  const props = $('portolan-island').attr('props') ?? '';
  const { info } = JSON.parse(props) as { readonly info: { readonly marker: readonly object[] } };
  expect(info.marker.map((each) => ('picture' in each ? each.picture : undefined))).toEqual([
    { src: expect.stringMatching(/\/uploads\/2026\/03\/pin\.jpg$/), size: 60 },
    { src: expect.stringMatching(/pin\.jpg$/), size: 40 },
    undefined,
  ]);
});
