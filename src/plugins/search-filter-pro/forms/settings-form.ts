import { fromPlain, serialize, storedMap } from 'portolan/data';
import type { SettingField, SettingsForm, SettingsGroup, SettingValue, Site } from 'portolan/plugin';
import { formsOf, type SearchForm } from './forms.ts';

const KEY = '_search-filter-settings';

interface Field extends SettingField {
  /** Its name in the form's settings. */
  readonly setting: string;
  readonly of: (form: SearchForm) => SettingValue;
}

function fieldsOf(site: Site): readonly Field[] {
  const types = [...site.postTypes.values()]
    .filter((type) => type.public)
    .map(({ name, label }) => [name, label] as const);
  const tick = (setting: string, label: string, of: (form: SearchForm) => boolean): Field => ({
    setting,
    name: setting,
    label,
    kind: 'checkbox',
    of,
  });
  return [
    {
      setting: 'post_types',
      name: 'post_types',
      label: 'What is looked for',
      kind: 'choices',
      options: types,
      of: ({ settings }) => settings.postTypes,
    },
    {
      setting: 'display_results_as',
      name: 'display_results_as',
      label: 'Results stand',
      kind: 'choice',
      options: [
        ['shortcode', 'Where the shortcode of the results is'],
        ['archive', 'On a page of their own'],
        ['post_type_archive', 'In the archive of the type'],
        ['custom_woocommerce_store', 'In the shop'],
        ['custom_edd_store', 'In the shop (Easy Digital Downloads)'],
        ['custom_layouts', 'In a layout'],
        ['custom', 'Elsewhere'],
      ],
      of: ({ settings }) => settings.display,
    },
    {
      setting: 'results_url',
      name: 'results_url',
      label: 'Address of the results',
      kind: 'line',
      of: ({ settings }) => settings.resultsUrl,
    },
    {
      setting: 'results_per_page',
      name: 'results_per_page',
      label: 'Results on a page',
      kind: 'number',
      integer: true,
      minimum: 1,
      of: ({ settings }) => settings.perPage,
    },
    {
      setting: 'pagination_type',
      name: 'pagination_type',
      label: 'Further results',
      kind: 'choice',
      options: [
        ['normal', 'On further pages'],
        ['infinite_scroll', 'As somebody scrolls'],
      ],
      of: ({ settings }) => settings.pagination,
    },
    {
      setting: 'sticky_posts',
      name: 'sticky_posts',
      label: 'Posts that stick',
      kind: 'choice',
      options: [
        ['', 'As WordPress does'],
        ['ignore', 'Like others'],
        ['exclude', 'Left out'],
        ['include', 'First'],
      ],
      of: ({ settings }) => settings.sticky,
    },
    tick('use_ajax_toggle', 'Results come without a new page', ({ settings }) => settings.ajax),
    tick('auto_submit', 'As soon as something is chosen', ({ settings }) => settings.autoSubmit),
    tick('update_ajax_url', 'The address tells what was chosen', ({ settings }) => settings.updateAddress),
    tick('enable_auto_count', 'Say how many each choice leaves', ({ settings }) => settings.autoCount),
    tick('maintain_state', 'Links to results keep what was chosen', ({ settings }) => settings.maintainState),
  ];
}

async function groups(site: Site): Promise<readonly SettingsGroup[]> {
  const fields = fieldsOf(site);
  return (await formsOf(site)).map(({ id, title }) => ({
    label: title || `#${id}`,
    fields: fields.map(({ setting, of: _, ...field }) => ({ ...field, name: `${id}.${setting}` })),
  }));
}

/** How search forms show what they find. Search & Filter Pro: each form's settings, `_search-filter-settings`. */
export const searchFormsForm: SettingsForm = {
  name: 'search-filter-pro',
  label: 'Search forms (Search & Filter)',
  about: 'For each form: what it looks for, where its results stand and how they come.',
  addresses: ['edit.php?post_type=search-filter-widget'],
  groups,
  async read(site) {
    const fields = fieldsOf(site);
    const forms = await formsOf(site);
    return Object.fromEntries(
      forms.flatMap((form) => fields.map((field) => [`${form.id}.${field.setting}`, field.of(form)])),
    );
  },
  async write(site, changes) {
    const byForm = new Map<number, [string, SettingValue][]>();
    for (const [name, value] of Object.entries(changes)) {
      const id = Number.parseInt(name, 10);
      byForm.set(id, [...(byForm.get(id) ?? []), [name, value]]);
    }
    for (const [id, entries] of byForm) {
      const stored = (await site.posts.meta([id])).get(id)?.value(KEY);
      const settings: Record<string, unknown> = { ...storedMap(stored) };
      for (const [name, value] of entries) {
        const setting = name.slice(name.indexOf('.') + 1);
        settings[setting] = Array.isArray(value)
          ? Object.fromEntries(value.map((one) => [one, 1]))
          : typeof value === 'boolean'
            ? Number(value)
            : String(value);
      }
      await site.posts.setMeta(id, KEY, [serialize(fromPlain(settings))]);
    }
  },
};
