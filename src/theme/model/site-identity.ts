import type { PageModel, Site } from '../../types/index.ts';
import { homeLink } from '../../wordpress/routing/permalinks.ts';
import { customLogoId } from '../../wordpress/site/custom-logo.ts';
import { siteMemory } from '../../wordpress/site/site-memory.ts';
import { languageTag, textDirection } from '../../wordpress/texts/index.ts';
import { builderSettings, siteDesignTokens } from './design-tokens.ts';
import { imageModels } from './images.ts';
import { type HeaderPicture, oldDesign } from './old-designs/old-design.ts';
import { readableColours } from './readable-colours.ts';

/** Name, language, logo and colours of the site, as every page renders them. */
export async function siteIdentity(site: Site): Promise<PageModel['site']> {
  const logoId = customLogoId(site);
  const iconId = site.options.number('site_icon', 0);
  const settings = builderSettings(site);
  const kept = await oldDesign(site);
  const tokens = { ...kept.tokens, ...siteDesignTokens(site) };
  const builderLogo = settings['logo'] ?? kept.logo;
  const [builderLogoId, builderIconId] = [idOf(builderLogo), idOf(settings['favicon'])];
  const images = await imageModels(site, [logoId, iconId, builderLogoId, builderIconId], 512);
  const headerPicture = await headerPictureModel(site, kept.headerPicture);
  return {
    name: plain(site.options.get('blogname') ?? ''),
    description: plain(site.options.get('blogdescription') ?? ''),
    home: homeLink(site),
    language: languageTag(site),
    direction: textDirection(site),
    logo:
      images.get(logoId) ??
      images.get(builderLogoId) ??
      (typeof builderLogo === 'string' && /^https?:/.test(builderLogo)
        ? {
            id: 0,
            src: site.address.toPresent(builderLogo),
            full: site.address.toPresent(builderLogo),
            alt: '',
          }
        : undefined),
    ...(headerPicture && { headerPicture }),
    icon: (images.get(iconId) ?? images.get(builderIconId))?.src,
    ajaxAddress: `${site.address.corePath}/wp-admin/admin-ajax.php`,
    restAddress: `${site.address.basePath}/wp-json/`,
    loginAddress: `${site.address.siteurl}/wp-login.php`,
    look: {
      ...tokens,
      ...siteMemory(site).getNow(`theme.colours ${JSON.stringify(tokens)}`, () => readableColours(tokens)),
    },
  };
}

/** The picture below the header, as wide as a window. */
async function headerPictureModel(
  site: Site,
  picture: HeaderPicture | undefined,
): Promise<PageModel['site']['headerPicture']> {
  if (!picture) return undefined;
  const { id, address, where } = picture;
  const known = (await imageModels(site, [id], 2000)).get(id);
  const src = site.address.toPresent(address);
  return { ...(known ?? { id: 0, src, full: src, alt: '' }), where };
}

/** The builder theme stores attachments' ids as numbers or texts, and addresses from its older versions; 0 for those. */
function idOf(stored: unknown): number {
  if (typeof stored === 'number') return stored;
  return typeof stored === 'string' && /^\d+$/.test(stored) ? Number(stored) : 0;
}

/** Stored with entities; shown as text. */
function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');
}
