import type { Site } from 'portolan/plugin';

/** What a setting is where nothing was chosen. */
export type SettingDefault = string | number | boolean | null | readonly string[];
/** What may be chosen: what is stored → what it is called. A map where the order of numbers matters. */
export type Choices = Readonly<Record<string, string>> | ReadonlyMap<string, string>;

/**
 * One setting of the shop as programs read and change it. Only what stands here is shown: no key, no password. Texts
 * are WooCommerce's English ones, `%site%` in them is the site's address. Fields are told in the order in which they
 * stand here.
 */
export interface ShopOption {
  /** The option's name; of a mail, the name of the field in the mail's option. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly type:
    | 'text'
    | 'textarea'
    | 'number'
    | 'checkbox'
    | 'select'
    | 'radio'
    | 'color'
    | 'email'
    | 'multiselect';
  readonly default?: SettingDefault | ((site: Site) => SettingDefault);
  readonly options?: Choices | ((site: Site) => Choices | Promise<Choices>);
  /** Help beside the field; true: the description says it already. */
  readonly tip?: string | true;
  /** As `options`, of fields that look their choices up when they are shown; told behind the value. */
  readonly choices?: (site: Site) => Choices | Promise<Choices>;
}

/** A page of settings. */
export interface OptionGroup {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** The group that shows this one among its own; '' for none. */
  readonly parent: string;
  /** Null where a group has a name and nothing to set. */
  readonly settings: readonly ShopOption[] | null;
  /** The option that holds all fields of the group, where they are not options of their own. */
  readonly option?: string;
}
