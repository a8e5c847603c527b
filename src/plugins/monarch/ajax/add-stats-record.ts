import type { AjaxAction } from 'portolan/plugin';
import { raiseCount } from '../counts/share-counts.ts';
import { ACTIONS, type Action, type Deed, LONGEST_MEDIA_ADDRESS, recordDeed } from '../counts/stats-table.ts';
import { FOLLOW_NETWORKS, LIKE } from '../networks.ts';
import { FRONT_PAGE_LIST, isCounted, payloadOf, wholeOf, wordOf } from './payload.ts';

/** Characters of the longest name of a place that is kept. */
const LONGEST_LOCATION = 20;

/**
 * `add_stats_record_db`: writes down that a visitor shared, liked, pinned or followed: `1`; nothing where their address
 * did so before. Nonces are taken and, as in the plugin, not held against anything: a page that was kept too long still
 * counts. Source: Monarch.
 */
export const addStatsRecord: AjaxAction = {
  action: 'add_stats_record_db',
  audience: 'everyone',
  async handle({ site, request }, input) {
    const deed = deedIn(payloadOf(input, 'stats_data_array'));
    if (deed === undefined || !(deed.action === 'follow' || (await isCounted(site, deed.post))))
      return { text: '' };
    if (!(await recordDeed(site, deed, request.remoteAddress))) return { text: '' };
    if (deed.action === 'share' || deed.action === 'like') await raiseCount(site, deed.post, deed.network);
    return { text: '1' };
  },
};

/** undefined where it is nothing that buttons send. */
function deedIn(payload: Readonly<Record<string, unknown>>): Deed | undefined {
  const action = ACTIONS.find((each) => each === wordOf(payload, 'action'));
  const network = wordOf(payload, 'network');
  const media = wordOf(payload, 'media_url');
  if (action === undefined || !FOLLOW_NETWORKS.includes(network)) return undefined;
  if ((action === 'like') !== (network === LIKE) && action !== 'follow') return undefined;
  if (!isMediaAddress(action, media)) return undefined;
  const location = wordOf(payload, 'location')
    .replace(/[^a-z_-]/gi, '')
    .slice(0, LONGEST_LOCATION);
  return { action, network, media, location, post: wholeOf(payload, 'post_id') || FRONT_PAGE_LIST };
}

function isMediaAddress(action: Action, media: string): boolean {
  if (media === '') return action !== 'media';
  return media.length <= LONGEST_MEDIA_ADDRESS && /^(?:https?:)?\/\/[^\s"'<>]+$/i.test(media);
}
