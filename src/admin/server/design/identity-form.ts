import he from 'he';
import type { SettingsForm, SettingValues, Site } from '../../../types/index.ts';
import { customLogoId } from '../../../wordpress/site/custom-logo.ts';
import { sanitizeOption } from '../../../wordpress/site/sanitize-option.ts';

/** Fields of the site's identity → the options that hold them. */
const OPTIONS = {
  title: 'blogname',
  tagline: 'blogdescription',
  logo: 'site_logo',
  icon: 'site_icon',
} as const;

/** The site's name and its pictures. WordPress: customize.php, Site Identity. */
export const identityForm: Pick<SettingsForm, 'groups' | 'read' | 'write'> = {
  groups: () => [
    {
      label: 'Name',
      fields: [
        { name: 'title', label: 'Title of the site', kind: 'line' },
        { name: 'tagline', label: 'Tagline', kind: 'line' },
      ],
    },
    {
      label: 'Pictures',
      fields: [
        {
          name: 'logo',
          label: 'Logo',
          kind: 'picture',
          hint: 'Stands in the header instead of the title.',
        },
        {
          name: 'icon',
          label: 'Icon',
          kind: 'picture',
          hint: 'Stands in the tabs of browsers: a square of 512 pixels or more.',
        },
      ],
    },
  ],
  read: (site) => ({
    // WordPress stores both texts escaped.
    title: he.decode(site.options.get('blogname') ?? ''),
    tagline: he.decode(site.options.get('blogdescription') ?? ''),
    logo: customLogoId(site),
    icon: site.options.number('site_icon', 0),
  }),
  write: async (site, changes) => {
    for (const [field, option] of Object.entries(OPTIONS)) await writeOne(site, changes, field, option);
  },
};

async function writeOne(site: Site, changes: SettingValues, field: string, option: string): Promise<void> {
  const value = changes[field];
  if (value === undefined) return;
  const stored = sanitizeOption(site, option, String(value));
  if (stored !== undefined) await site.options.set(option, stored);
}
