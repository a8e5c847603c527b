import { phpSerialize } from '../../php-serialize.ts';
import type { Page } from './page.ts';

const pictures = [106, 107, 115, 123, 131, 140].join(',');

/** A page that asks to be passed on: pictures with a viewer, a video and a map that wait for a click, share buttons. */
export const sharingPages: readonly Page[] = [
  {
    id: 996,
    slug: 'pass-it-on',
    title: 'Pass it on',
    date: '2025-10-04 09:00:00',
    author: 'isla',
    comments: 'closed',
    content: `Everything on this site is free for schools. If it helped your class, tell a colleague.

[kofi]

<h2>Pictures from the river</h2>
A click opens them full size. You may use them in your own slides.

[gallery ids="${pictures}" link="file" columns="3"]

<h2>A walk to Malham Cove</h2>
Nothing is loaded from elsewhere until you ask for it.

[av_video src='https://www.youtube.com/watch?v=aqz-KE-bpKQ' format='16-9' conditional_play='confirm_all' title_attr='A walk to Malham Cove']

[av_google_map height='320px' google_link='confirm_link'][av_gmap_location address='Malham Cove' city='Malham' country='United Kingdom' lat='54.0722' long='-2.1583']Limestone, 80 metres high[/av_gmap_location][/av_google_map]

<h2>Follow us</h2>
[et_social_follow icon_style="simple" icon_shape="rounded" col_number="auto" counts="true" network_names="true"]`,
    meta: [
      ['_et_monarch_override', '1'],
      ['_et_monarch_display', phpSerialize(['inline', 'sidebar'])],
      [
        '_et_social_shares_facebook',
        phpSerialize({ counts: 1250, last_upd: 1759568400, force_update: false }),
      ],
      [
        '_et_social_shares_pinterest',
        phpSerialize({ counts: 318, last_upd: 1759568400, force_update: false }),
      ],
    ],
  },
];
