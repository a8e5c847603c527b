import type { Site } from './site.ts';

/** What a setting holds: a text, a number, yes or no, or texts (lines, or what is chosen). */
export type SettingValue = string | number | boolean | readonly string[];

/** Values of settings by the names of their fields. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** One setting, as a form shows it. */
export interface SettingField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /**
   * A line, a longer text, lines (a list of texts), a number, a tick, one of `options`, any of them, the id of a page
   * (0 = none), a colour (`#rrggbb`; '' = as it is without it), the id of a picture (0 = none), what only a program reads
   * (JSON), or a secret: it is written and never shown, its value says whether there is one.
   */
  readonly kind:
    | 'line'
    | 'text'
    | 'lines'
    | 'number'
    | 'checkbox'
    | 'choice'
    | 'choices'
    | 'page'
    | 'colour'
    | 'picture'
    | 'json'
    | 'secret';
  /** Value and label of what can be chosen. */
  readonly options?: readonly (readonly [string, string])[];
  /** What holds where nothing is set; absent = nothing. */
  readonly fallback?: SettingValue;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Only whole numbers. */
  readonly integer?: boolean;
  /** Set where the form cannot change it: a sentence that says why; true = `portolan.config.ts` says it. */
  readonly fixed?: boolean | string;
}

/** Settings that belong together. */
export interface SettingsGroup<Field extends SettingField = SettingField> {
  /** '' = the first ones, which need no heading. */
  readonly label: string;
  readonly about?: string;
  readonly fields: readonly Field[];
}

/** What is wrong with values, by the names of their fields. */
export type SettingProblems = Readonly<Record<string, string | undefined>>;

/** What an owner sets of a plugin, in the admin. `defineOptionForm()` makes one over the options that hold it. */
export interface SettingsForm {
  /** The plugin's name, or with it before: `enfold.consent`. */
  readonly name: string;
  readonly label: string;
  /** What it is about, in a sentence. */
  readonly about: string;
  /** WordPress's addresses of these settings below /wp-admin/: `admin.php?page=rcp-settings`. */
  readonly addresses?: readonly string[];
  readonly groups: (site: Site) => readonly SettingsGroup[] | Promise<readonly SettingsGroup[]>;
  /** What each field holds. */
  readonly read: (site: Site) => SettingValues | Promise<SettingValues>;
  /** What is wrong with what is about to be stored, by the field's name; nothing = it is stored. */
  readonly refusal?: (site: Site, changes: SettingValues) => SettingProblems | Promise<SettingProblems>;
  /** Stores the fields that changed, whose values fit their kinds. */
  readonly write: (site: Site, changes: SettingValues) => Promise<void>;
}

/**
 * The settings that a theme's look comes from, shown beside a page that has them: what `write` stores is tried out on a copy
 * of the options before it is saved. Its fields `logo` and `icon` stand instead of WordPress's own.
 */
export interface DesignForm extends SettingsForm {
  /** Whether the site's pages are rendered from these settings. */
  readonly appliesTo: (site: Site) => boolean;
}
