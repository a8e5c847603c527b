import { storedMap } from '../../../database/index.ts';
import type { Site } from '../../../types/index.ts';
import { fontFaces } from '../../../wordpress/fonts/site-fonts.ts';
import { themeMods } from '../../../wordpress/menus/menu-locations.ts';
import { siteMemory } from '../../../wordpress/site/site-memory.ts';
import { blockThemeDesign } from './block-themes.ts';
import { readDesign, readersFor } from './readers.ts';
import { type Settings, tokensOf } from './values.ts';

/** What the theme that the site had before says of its look. */
export interface KeptTokens {
  /** Our names of colours, families and widths → their values. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Id or address of a logo that it kept in a place of its own. */
  readonly logo?: string;
  /** Font families that it names, each once. */
  readonly families: readonly string[];
  /** Style sheet of its families, as far as the site has them. */
  readonly css: string;
  /** The picture below its header, where it has one. */
  readonly headerPicture?: HeaderPicture;
}

/** A picture that stands below the header. WordPress: custom headers. */
export interface HeaderPicture {
  /** Id in the media library; 0 where only its address is known. */
  readonly id: number;
  /** Address at the old site. */
  readonly address: string;
  readonly where: 'everywhere' | 'front page';
}

/** Where the families that an owner chose stand among the theme's settings: `text` and `heading`. */
export const CHOSEN_FACES = 'portolan_fonts';

/** The look of the old theme, where it is one whose settings are known, or a block theme with styles of its own or the site's; its faces where no others were chosen. */
export function oldDesign(site: Site): Promise<KeptTokens> {
  return siteMemory(site).get('theme.old-design', async () => {
    const template = site.options.get('template') ?? '';
    const design =
      (await readDesign(readersFor(template, site.contributions('oldDesigns')), {
        mods: themeMods(site),
        option: (name) => site.options.value(name),
        postMeta: async (post, key) => (await site.posts.meta([post])).get(post)?.value(key),
      })) ?? blockThemeDesign(template, await globalStyles(site));
    const chosen = storedMap(themeMods(site)[CHOSEN_FACES]);
    const tokens = tokensOf({
      ...design,
      textFace: chosen['text'] || design.textFace,
      headingFace: chosen['heading'] || design.headingFace,
    });
    const faces = [tokens['text-face'], tokens['heading-face']];
    const families = [...new Set(faces.flatMap((stack) => /^"([^"]+)"/.exec(stack ?? '')?.[1] ?? []))];
    const logo = design.logo ? String(design.logo) : undefined;
    const headerPicture = headerPictureOf(themeMods(site), template);
    return {
      tokens,
      families,
      css: fontFaces(site, families),
      ...(logo && { logo }),
      ...(headerPicture && { headerPicture }),
    };
  });
}

/** Themes that show the picture of their header on the front page alone. */
const ON_FRONT_PAGE: ReadonlySet<string> = new Set(['twentyseventeen']);

/** The picture that an owner chose for the header; none where it was removed or is one of several by chance. */
export function headerPictureOf(mods: Settings, template: string): HeaderPicture | undefined {
  const address = mods['header_image'];
  if (typeof address !== 'string' || !/^(?:https?:)?\/\/[^\s"'<>]+$/.test(address)) return undefined;
  const id = Number(storedMap(mods['header_image_data'])['attachment_id']) || 0;
  return { id, address, where: ON_FRONT_PAGE.has(template) ? 'front page' : 'everywhere' };
}

/** The newest styles that belong to the old theme: a post of its own, marked by the term of its name. */
async function globalStyles(site: Site): Promise<string | undefined> {
  const slug = `wp-global-styles-${site.options.get('stylesheet') ?? ''}`;
  const found = await site.posts.find({
    types: ['wp_global_styles'],
    statuses: ['publish'],
    slugs: [slug],
    order: [{ by: 'date', direction: 'desc' }],
    limit: 1,
  });
  return found[0]?.post_content;
}
