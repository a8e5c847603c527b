import { type AjaxAction, renderNode } from 'portolan/plugin';
import { compactNumber } from '../compact-number.ts';
import { shareCounts, totalShares } from '../counts/share-counts.ts';
import { ACTIONS, countDeeds } from '../counts/stats-table.ts';
import { ShareCount } from '../markup/share-count.tsx';
import { SHARE_NETWORKS } from '../networks.ts';
import { monarchSettings } from '../settings.ts';
import { isCounted, payloadOf, wholeOf, wordOf } from './payload.ts';

/** `get_shares_count`: a network's count beside its button; nothing below the least that is shown. Source: Monarch. */
export const getSharesCount: AjaxAction = {
  action: 'get_shares_count',
  audience: 'everyone',
  async handle({ site }, input) {
    const payload = payloadOf(input, 'share_count_array');
    const network = wordOf(payload, 'network');
    if (!SHARE_NETWORKS.includes(network)) return { text: '' };
    const post = wholeOf(payload, 'post_id');
    const count = (await isCounted(site, post))
      ? ((await shareCounts(site, post, [network])).get(network) ?? 0)
      : 0;
    if (count < wholeOf(payload, 'min_count')) return { text: '' };
    return { text: renderNode(<ShareCount count={count} network={network} />) };
  },
};

/** `get_total_shares`: the shares of a page on all networks that the site shows, likes left out. Source: Monarch. */
export const getTotalShares: AjaxAction = {
  action: 'get_total_shares',
  audience: 'everyone',
  async handle({ site }, input) {
    const post = wholeOf(payloadOf(input, 'share_total_count_array'), 'post_id');
    return { text: compactNumber((await isCounted(site, post)) ? await totalShares(site, post) : 0) };
  },
};

/** `get_media_shares_total`: how often a picture of a page was shared on the site's networks. Source: Monarch. */
export const getMediaSharesTotal: AjaxAction = {
  action: 'get_media_shares_total',
  audience: 'everyone',
  async handle({ site }, input) {
    const payload = payloadOf(input, 'media_total');
    const counts = await countDeeds(site, {
      action: 'media',
      post: wholeOf(payload, 'post_id'),
      media: wordOf(payload, 'media_url'),
    });
    const shown = monarchSettings(site).networks.map(({ name }) => name);
    const total = [...counts].reduce((sum, [name, count]) => (shown.includes(name) ? sum + count : sum), 0);
    return { text: compactNumber(total) };
  },
};

/** `get_shares_single`: how often exactly one thing was done with a picture, or with a page. Source: Monarch. */
export const getSharesSingle: AjaxAction = {
  action: 'get_shares_single',
  audience: 'everyone',
  async handle({ site }, input) {
    const payload = payloadOf(input, 'media_single');
    const action = ACTIONS.find((each) => each === wordOf(payload, 'action'));
    if (action === undefined) return { text: compactNumber(0) };
    const counts = await countDeeds(site, {
      action,
      post: wholeOf(payload, 'post_id'),
      media: wordOf(payload, 'media_url'),
    });
    return { text: compactNumber(counts.get(wordOf(payload, 'network')) ?? 0) };
  },
};
