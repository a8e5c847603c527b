import { sanitizeTitle } from 'portolan/html';
import type { Site, Taxonomy } from 'portolan/plugin';
import { addressBases } from '../settings/address-bases.ts';
import { storedAttributes } from './attribute-taxonomies.ts';

/**
 * The shop's shared attributes as taxonomies; those that are public have archives (`/colour/sea/`), below the base that
 * the settings name. WooCommerce: WC_Post_Types::register_taxonomies().
 */
export async function sharedAttributes(
  site: Pick<Site, 'options' | 'database'>,
): Promise<readonly Taxonomy[]> {
  const base = attributeBase(site);
  return [...(await storedAttributes(site)).values()].map(
    ({ taxonomy, name, label, public: hasArchives }): Taxonomy => ({
      name: taxonomy,
      label,
      singularLabel: label,
      public: hasArchives,
      publiclyQueryable: hasArchives,
      hierarchical: false,
      objectTypes: ['product'],
      rewrite: hasArchives
        ? { slug: `${base}${sanitizeTitle(name)}`, withFront: false, hierarchical: true }
        : false,
      queryVariable: hasArchives ? taxonomy : false,
      showInRest: false,
      restBase: taxonomy,
      restNamespace: 'wp/v2',
      showTagCloud: hasArchives,
    }),
  );
}

/** With a slash behind it; '' where the settings name none. */
function attributeBase(site: Pick<Site, 'options'>): string {
  const base = addressBases(site).attribute;
  return base === '' ? '' : `${base}/`;
}
