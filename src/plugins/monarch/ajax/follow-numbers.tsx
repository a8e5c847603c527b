import { type AjaxAction, renderNode, translate } from 'portolan/plugin';
import { compactNumber } from '../compact-number.ts';
import { followCount } from '../counts/follow-counts.ts';
import { siteLikes } from '../counts/share-counts.ts';
import { followersWord } from '../followers-word.ts';
import { ShareCount } from '../markup/share-count.tsx';
import { LIKE } from '../networks.ts';
import { monarchSettings } from '../settings.ts';
import { payloadOf, wholeOf, wordOf } from './payload.ts';

/**
 * `get_follow_counts`: how many follow the profile at `index` of the owner's list; nothing below the least that is
 * shown. Source: Monarch.
 */
export const getFollowCounts: AjaxAction = {
  action: 'get_follow_counts',
  audience: 'everyone',
  async handle({ site }, input) {
    const payload = payloadOf(input, 'follow_count_array');
    const network = wordOf(payload, 'network');
    const isLike = network === LIKE;
    const profile = monarchSettings(site).follow[wholeOf(payload, 'index')];
    const count = isLike ? await siteLikes(site) : followCount(site, profile);
    if (count < wholeOf(payload, 'min_count')) return { text: '' };
    const label = isLike ? translate(site, count === 1 ? 'Like' : 'Likes') : followersWord(site, count);
    return { text: renderNode(<ShareCount count={count} network={network} label={label} />) };
  },
};

/** `get_follow_total`: followers of all profiles together. Source: Monarch. */
export const getFollowTotal: AjaxAction = {
  action: 'get_follow_total',
  audience: 'everyone',
  handle({ site }) {
    const profiles = monarchSettings(site).follow.filter(({ name }) => name !== LIKE);
    const total = profiles.reduce((sum, profile) => sum + followCount(site, profile), 0);
    return { text: compactNumber(total) };
  },
};
