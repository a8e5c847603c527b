import { defineOptionForm, type Finding, type OptionField, type Site } from 'portolan/plugin';
import { comingSoon, SHARE } from './site-visibility.ts';

/** WooCommerce's address of these settings, below /wp-admin/. The screen of the shop's settings shows them there. */
export const VISIBILITY_PAGE = 'admin.php?page=wc-settings&tab=site-visibility';

/** Letters that a private link's key has at least: whoever guesses it sees the site. */
const KEY_LENGTH = 16;

const tick = (name: string, label: string, hint?: string): OptionField => ({
  name,
  label,
  kind: 'checkbox',
  option: `woocommerce_${name}`,
  offOn: ['no', 'yes'],
  ...(hint !== undefined && { hint }),
});

/** Who sees the site before it opens. WooCommerce: its settings "Site visibility". */
export const visibilityForm = defineOptionForm({
  name: 'woocommerce.visibility',
  label: 'Site visibility',
  about: 'Whether visitors see the site and its shop, or that they are coming soon.',
  groups: [
    {
      label: '',
      fields: [
        tick('coming_soon', 'Coming soon', 'Only those who run the shop see the site.'),
        tick(
          'store_pages_only',
          'Only the shop',
          'Products, cart and checkout are coming soon; everything else is open.',
        ),
        tick('private_link', 'A private link', 'Whoever has it sees the site as it will be.'),
        {
          name: 'share_key',
          label: 'Key of the private link',
          kind: 'line',
          option: 'woocommerce_share_key',
          hint: `The link is the site’s address with ?${SHARE}= and this key behind it.`,
        },
      ],
    },
  ],
  refusal: (site, changes) => {
    const key = changes['share_key'] ?? site.options.get('woocommerce_share_key') ?? '';
    const isLinked = changes['private_link'] ?? site.options.get('woocommerce_private_link') === 'yes';
    return isLinked && String(key).length < KEY_LENGTH
      ? { share_key: `At least ${KEY_LENGTH} letters or digits, so that nobody guesses it.` }
      : {};
  },
});

/** Tells an owner that visitors do not see the shop yet. */
export function visibilityCheck(site: Site): readonly Finding[] {
  const mode = comingSoon(site);
  if (mode === undefined) return [];
  return [
    {
      about: 'shop',
      state: 'note',
      found: `Visitors see that the ${mode} is coming soon, and nothing of it.`,
      remedy: `To open it: /wp-admin/${VISIBILITY_PAGE}`,
    },
  ];
}
