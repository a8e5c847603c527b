import type { Site } from '../../types/index.ts';

/**
 * Where pictures of smileys lie, with a closing slash; undefined where the site keeps smileys as text (option
 * `use_smilies`).
 */
export function smiliesAddress(site: Pick<Site, 'options' | 'address'>): string | undefined {
  return site.options.flag('use_smilies', true)
    ? `${site.address.siteurl}/wp-includes/images/smilies/`
    : undefined;
}
