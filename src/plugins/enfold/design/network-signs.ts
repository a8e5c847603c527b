import type { Site } from 'portolan/plugin';
import { ICON_PATHS } from '../elements/icon/icon-paths.ts';
import { networks } from '../menus/top-bar.ts';

/** An account elsewhere. */
export interface SignedNetwork {
  readonly name: string;
  readonly href: string;
  /** Its sign as lines of 24 × 24 units; absent where no drawing stands for it. */
  readonly sign?: string;
  /** The same sign in the builder's usual icon font. */
  readonly character?: string;
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
  Telegram: 'e8b7',
  // The old theme has no sign of it either, and shows this one.
  Yelp: 'e8fe',
  RSS: 'e853',
  Mail: 'e805',
};

/** The sign of a network by its name in settings, upper or lower case; undefined where no drawing stands for it. */
export function networkSign(key: string): Required<Pick<SignedNetwork, 'sign' | 'character'>> | undefined {
  const name = Object.keys(SIGNS).find((each) => each.toLowerCase() === key.toLowerCase());
  const code = SIGNS[name ?? ''] ?? '';
  const sign = ICON_PATHS[code];
  return sign ? { sign, character: String.fromCodePoint(Number.parseInt(code, 16)) } : undefined;
}

/** The owner's accounts elsewhere with their signs. */
export function signedNetworks(site: Site): readonly SignedNetwork[] {
  return networks(site).map((network) => ({ ...network, ...networkSign(network.name) }));
}
