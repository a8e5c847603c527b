import type { OptionField, Site } from 'portolan/plugin';

/** A setting of the theme's: its name is that of the option's member. */
export type ThemeField = Omit<OptionField, 'option' | 'member'>;

/** The option that holds the theme's settings: a child theme's own where it has saved some. */
function themeOptions(site: Pick<Site, 'options'>): string {
  const names = [site.options.get('stylesheet'), site.options.get('template')].flatMap((name) =>
    name ? [`avia_options_${name.replaceAll('-', '_')}`] : [],
  );
  return names.find((name) => site.options.get(name) !== undefined) ?? names.at(-1) ?? 'avia_options_enfold';
}

/** Where the theme keeps a setting, for forms over its options. */
export const ofTheme = (field: ThemeField): OptionField => ({
  option: themeOptions,
  member: ['avia', field.name],
  // A switch that is on stores its own name.
  ...(field.kind === 'checkbox' && { offOn: ['disabled', field.name] as const }),
  ...field,
});
