import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { PageModel } from '../../../types/index.ts';
import { topBar } from './top-bar.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({ options: { template: 'enfold', stylesheet: 'enfold' } });
});
afterEach(() => small.close());

type Plain = Parameters<typeof fromPlain>[0];

async function rendered(avia: Readonly<Record<string, Plain>>) {
  const { site } = small;
  await site.options.set('avia_options_enfold', serialize(fromPlain({ avia } as Plain)));
  const page = { data: {}, query: {} } as unknown as PageModel;
  const call = { request: { path: '/about/' } } as never;
  return (await topBar(page, { site, call, assets: {} as never })).data['topBar'];
}

const NOTHING = { social: [], menu: [], phoneHtml: '' };
const SOCIAL = [
  { social_icon: 'youtube', social_icon_link: 'https://video.example/us' },
  { social_icon: 'mail', social_icon_link: 'mailto:us@example.org' },
  { social_icon: 'odd', social_icon_link: 'javascript:alert(1)' },
];

it('is not there where nobody asked for it, or where it would be empty', async () => {
  expect(await rendered({})).toBeUndefined();
  expect(await rendered({ header_social: 'icon_active_left extra_header_active' })).toBeUndefined();
  expect(await rendered({ header_phone_active: '', phone: '01632 960 961' })).toBeUndefined();
});

it('has at each end what the owner put there', async () => {
  expect(
    await rendered({
      header_social: 'icon_active_left extra_header_active',
      social_icons: SOCIAL,
      header_phone_active: 'phone_active_right extra_header_active',
      phone: '<a href="tel:+441632960961">01632 960 961</a><script>x()</script>',
    }),
  ).toEqual({
    start: {
      ...NOTHING,
      social: [
        { name: 'YouTube', href: 'https://video.example/us' },
        { name: 'Mail', href: 'mailto:us@example.org' },
      ],
    },
    end: { ...NOTHING, phoneHtml: '<a href="tel:+441632960961">01632 960 961</a>x()' },
    leaves: false,
  });
});

it('leaves while the header stays where that was chosen', async () => {
  const phone = { header_phone_active: 'phone_active_left extra_header_active', phone: '1' };
  expect(await rendered({ ...phone, header_unstick_top: 'header_unstick_top' })).toMatchObject({
    leaves: true,
  });
  expect(await rendered({ ...phone, header_unstick_top: 'disabled' })).toMatchObject({ leaves: false });
});
