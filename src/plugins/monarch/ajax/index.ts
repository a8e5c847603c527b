import type { AjaxAction } from 'portolan/plugin';
import { addStatsRecord } from './add-stats-record.ts';
import { getFollowCounts, getFollowTotal } from './follow-numbers.tsx';
import { generateAllNetworks } from './generate-all-networks.tsx';
import { getMediaSharesTotal, getSharesCount, getSharesSingle, getTotalShares } from './share-numbers.tsx';

/** Everything that the buttons ask the server. */
export const monarchActions: readonly AjaxAction[] = [
  addStatsRecord,
  getSharesCount,
  getTotalShares,
  getFollowCounts,
  getFollowTotal,
  getMediaSharesTotal,
  getSharesSingle,
  generateAllNetworks,
];
