import type { Site } from 'portolan/plugin';
import { ICON_PATHS } from '../elements/icon/icon-paths.ts';
import { networks } from '../menus/top-bar.ts';

/** An account elsewhere. */
export interface SignedNetwork {
  readonly name: string;
  readonly href: string;
  /** Its sign as lines of 24 × 24 units; absent where no drawing stands for it. */
  readonly sign?: string;
}

/** Places of networks' signs in the builder's usual icon font. */
const SIGNS: Readonly<Record<string, string>> = {
  X: 'e8f1',
  Twitter: 'e8f1',
  Facebook: 'e8f3',
  'Google+': 'e8f6',
  Pinterest: 'e8f8',
  Tumblr: 'e8fa',
  LinkedIn: 'e8fc',
  Dribbble: 'e8fe',
  Instagram: 'e909',
  Vimeo: 'e8ef',
  Flickr: 'e8ed',
  SoundCloud: 'e913',
  Behance: 'e915',
  Skype: 'e90d',
  Github: 'e8eb',
  Vk: 'e926',
  Reddit: 'e927',
  WhatsApp: 'f232',
  RSS: 'e853',
  Mail: 'e805',
};

/** The sign of a network by its key in settings; undefined where no drawing stands for it. */
export function networkSign(key: string): string | undefined {
  const name = Object.keys(SIGNS).find((each) => each.toLowerCase() === key);
  return ICON_PATHS[SIGNS[name ?? ''] ?? ''];
}

/** The owner's accounts elsewhere with their signs. */
export function signedNetworks(site: Site): readonly SignedNetwork[] {
  return networks(site).map((network) => {
    const sign = ICON_PATHS[SIGNS[network.name] ?? ''];
    return sign ? { ...network, sign } : network;
  });
}
