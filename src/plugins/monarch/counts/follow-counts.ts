import type { Site } from 'portolan/plugin';
import { fullNumber } from '../compact-number.ts';
import type { ChosenNetwork } from '../settings.ts';

/** How many follow a profile: what the network told last, else what the owner wrote. Source: Monarch. */
export function followCount(site: Pick<Site, 'options'>, profile: ChosenNetwork | undefined): number {
  const stored = profile && site.options.get(`_transient_et_social_follow_counts_${profile.name}`);
  return fullNumber(stored === undefined || stored === 'none' ? (profile?.count ?? '') : stored);
}
