import type { DesignForm, SettingsForm, SettingsGroup, SettingValues, Site } from '../../../types/index.ts';
import { customLogoId } from '../../../wordpress/site/custom-logo.ts';
import { identityForm } from './identity-form.ts';
import { tokensForm } from './tokens-form.ts';

/** Pictures that a theme may keep in settings of its own; WordPress's counts before them where it is set. */
const PICTURES = ['logo', 'icon'];

/** Name, pictures, colours, type and frame of a site's pages as one form: WordPress's own settings and its theme's. */
export function designForm(site: Site): SettingsForm {
  const theme: DesignForm =
    site.contributions('designForms').find((form) => form.appliesTo(site)) ?? tokensForm;
  return {
    name: 'design',
    label: 'Design',
    about: theme.about,
    groups: async () => mergedGroups(await identityForm.groups(site), await theme.groups(site)),
    read: async () => {
      const own = await theme.read(site);
      const identity = await identityForm.read(site);
      const chosen = PICTURES.filter((name) => Number(identity[name]) > 0);
      return {
        ...identity,
        ...own,
        ...Object.fromEntries(chosen.map((name) => [name, identity[name]])),
      } as SettingValues;
    },
    ...(theme.refusal && { refusal: theme.refusal }),
    write: async (to, changes) => {
      const own = await theme.read(to);
      const ofTheme = Object.entries(changes).filter(([name]) => Object.hasOwn(own, name));
      const ofSite = Object.entries(changes).filter(
        ([name]) => !Object.hasOwn(own, name) || countsBefore(to, name),
      );
      await theme.write(to, Object.fromEntries(ofTheme));
      await identityForm.write(to, Object.fromEntries(ofSite));
    },
  };
}

/** Whether WordPress's own setting of a picture is set, so that the theme's alone would change nothing. */
function countsBefore(site: Site, name: string): boolean {
  if (name === 'logo') return customLogoId(site) > 0;
  return name === 'icon' && site.options.number('site_icon', 0) > 0;
}

/** The site's groups and then the theme's; a group that both have is one, a field that both have is the theme's. */
function mergedGroups(
  ofSite: readonly SettingsGroup[],
  ofTheme: readonly SettingsGroup[],
): readonly SettingsGroup[] {
  const names = new Set(ofTheme.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const first = ofSite.map((group) => ({
    ...group,
    fields: [
      ...ofTheme.filter(({ label }) => label === group.label).flatMap(({ fields }) => fields),
      ...group.fields.filter(({ name }) => !names.has(name)),
    ],
  }));
  return [...first, ...ofTheme.filter(({ label }) => !first.some((group) => group.label === label))];
}
