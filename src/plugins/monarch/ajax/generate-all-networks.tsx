import { stripTags } from 'portolan/html';
import { type AjaxAction, renderNode } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { AllNetworks, AllNetworksPopup } from '../markup/all-networks.tsx';
import { LIKE, SHARE_NETWORKS } from '../networks.ts';
import { monarchSettings } from '../settings.ts';
import { shareWords } from '../share-words.ts';

/**
 * `generate_all_networks_popup`: the window of all networks; in a window that is open already, the networks that are
 * not in it yet. Source: Monarch.
 */
export const generateAllNetworks: AjaxAction = {
  action: 'generate_all_networks_popup',
  audience: 'everyone',
  handle({ site }, input) {
    const page = {
      post: integerOf(textOf(input, 'all_networks_page_id')),
      address: textOf(input, 'all_networks_link'),
      title: stripTags(textOf(input, 'all_networks_title')),
      media: textOf(input, 'all_networks_media'),
      words: shareWords(site),
      counts: new Map(),
    };
    if (textOf(input, 'is_popup') !== 'true') return { text: renderNode(<AllNetworksPopup page={page} />) };
    const chosen = new Set(monarchSettings(site).networks.map(({ name }) => name));
    const others = SHARE_NETWORKS.filter(
      (name) => !chosen.has(name) && !(page.media !== '' && name === LIKE),
    );
    return { text: renderNode(<AllNetworks page={page} networks={others} />) };
  },
};
