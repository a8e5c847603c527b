import { html } from 'portolan/html';
import { type AjaxAction, type Site, translate } from 'portolan/plugin';
import { compactNumber, fullNumber } from '../compact-number.ts';
import { siteLikes } from '../counts/share-counts.ts';
import { LIKE } from '../networks.ts';
import { type ChosenNetwork, monarchSettings } from '../settings.ts';
import { payloadOf, wholeOf, wordOf } from './payload.ts';

/** `get_follow_counts`: how many follow a profile; nothing below the least that is shown. Source: Monarch. */
export const getFollowCounts: AjaxAction = {
  action: 'get_follow_counts',
  audience: 'everyone',
  async handle({ site }, input) {
    const payload = payloadOf(input, 'follow_count_array');
    const network = wordOf(payload, 'network');
    const profile = monarchSettings(site).follow[wholeOf(payload, 'index')];
    const count = await followCount(site, network, profile?.name === network ? profile : undefined);
    if (count < wholeOf(payload, 'min_count')) return { text: '' };
    const [one, many] = network === LIKE ? ['Like', 'Likes'] : ['Follower', 'Followers'];
    const label = translate(site, count === 1 ? one : many);
    return {
      text: html`<div class="et_social_count">
						<span>${compactNumber(count, network)}</span>
						<span class="et_social_count_label">${label}</span>
					</div>`.text,
    };
  },
};

/** `get_follow_total`: followers of all profiles together. Source: Monarch. */
export const getFollowTotal: AjaxAction = {
  action: 'get_follow_total',
  audience: 'everyone',
  async handle({ site }) {
    const profiles = monarchSettings(site).follow.filter(({ name }) => name !== LIKE);
    const counts = await Promise.all(profiles.map((profile) => followCount(site, profile.name, profile)));
    return { text: compactNumber(counts.reduce((sum, count) => sum + count, 0)) };
  },
};

/** What the network told last, else what the owner wrote; likes are the site's own. */
async function followCount(site: Site, network: string, profile: ChosenNetwork | undefined): Promise<number> {
  if (network === LIKE) return siteLikes(site);
  const stored = site.options.get(`_transient_et_social_follow_counts_${network}`);
  return fullNumber(stored === undefined || stored === 'none' ? (profile?.count ?? '') : stored);
}
