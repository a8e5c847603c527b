import type { AdminPage } from './admin-page.ts';
import type { CommandGroup } from './command.ts';
import type { AjaxAction, Endpoint, LimitedRequest } from './contract.ts';
import type { EditorPanel } from './editor-panel.ts';
import type { BlockElement, ElementDeclaration, ShortcodeElement, WidgetElement } from './element.ts';
import type { EventHandler, SiteEvents } from './events.ts';
import type { Extender, ExtensionPoints } from './extensions.ts';
import type { Finding } from './finding.ts';
import type { IconSet } from './icon-set.ts';
import type { Job } from './job.ts';
import type { MediaKey } from './media-key.ts';
import type { MetaField } from './meta.ts';
import type { OldDesignReader } from './old-design.ts';
import type { PersonalData } from './personal-data.ts';
import type { PluginSettings } from './plugin-settings.ts';
import type { ImageSize, PostStatus, PostType, Sidebar, Taxonomy } from './registrations.ts';
import type { RestAuthentication, RestField, RestRoute, RestSetting } from './rest.ts';
import type { DesignForm, SettingsForm } from './settings-form.ts';
import type { Site } from './site.ts';

/** The item type of a list type. */
export type ContentType<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : NonNullable<T>;

/**
 * `add_rewrite_rule()`: a path (below home, without the leading slash, matched from its start) and the query
 * variables it stands for, in whose values `$1`, `$2` … are the pattern's groups. Asked before WordPress's own rules.
 */
export interface RewriteRule {
  readonly pattern: string;
  readonly variables: Readonly<Record<string, string>>;
  /** The page that `pagename` names must exist for the rule to hold; else the next rule is asked. */
  readonly verifiesPage?: boolean;
}

/** A role that a plugin adds. */
export interface PluginRole {
  readonly name: string;
  readonly label: string;
  /** Capabilities that it grants. */
  readonly capabilities: readonly string[];
}

/** Kinds of address that an endpoint may be added to (`EP_…`). */
export type RewritePlace =
  | 'root'
  | 'posts'
  | 'pages'
  | 'attachments'
  | 'categories'
  | 'tags'
  | 'authors'
  | 'dates'
  | 'search'
  | 'comments';

/** `add_rewrite_endpoint()`: `/about/{name}/value/` sets the query variable of that name to `value`. */
export interface RewriteEndpoint {
  readonly name: string;
  /** Query variable; default: the name. */
  readonly variable?: string;
  readonly places: 'all' | readonly RewritePlace[];
}

/** A cookie (by the beginning of its name) that concerns the page cache. */
export interface CacheCookie {
  readonly prefix: string;
  /** `bypass`: such visitors get no cached pages. `vary`: pages are kept for each value. */
  readonly effect: 'bypass' | 'vary';
}

/** A member of an option that is a secret. */
export interface SecretOption {
  /** Its own name, like `STRIPE_SECRET_KEY`: the environment may give it as `PORTOLAN_STRIPE_SECRET_KEY`. */
  readonly name: string;
  /** The options that hold it. */
  readonly option: RegExp;
  /** Where it stands in the option's value, from the outside in. */
  readonly member: readonly string[];
  /** What it is, in a few words for the owner. */
  readonly meaning: string;
}

/** Contributions that belong together, as a big plugin lists them in `parts`; named by whoever reads its file. */
export type PluginPart = Omit<
  Partial<Plugin>,
  'name' | 'alsoNamed' | 'requires' | 'activeOn' | 'settings' | 'parts'
>;

/**
 * A plugin is a value: everything it adds to a site, listed. A plugin that others build on adds its own kinds of
 * contributions by declaration merging, as the shop does (`paymentGateways`, `shippingMethods`, `wcAjax`).
 */
export interface Plugin {
  readonly name: string;
  /** Its settings in `portolan.config.ts` and in the admin; `definePluginSettings()` makes them. */
  readonly settings?: PluginSettings;
  /** Other folders that the WordPress plugin comes in: editions of it that are served by this one too. */
  readonly alsoNamed?: readonly string[];
  /** Names of plugins that must be there as well. */
  readonly requires?: readonly string[];
  /** The parts that a big plugin is made of: their contributions follow its own, in this order (`definePlugin()`). */
  readonly parts?: readonly PluginPart[];
  /** Whether the plugin is active on this site; absent = always. For plugins that mirror a WordPress plugin: whether the export used it. */
  readonly activeOn?: (site: Pick<Site, 'options'>) => boolean;
  /**
   * Contributions that depend on the site's settings, in place of those of their kinds: made when the site is opened, and
   * anew when an option that it read was changed.
   */
  readonly configure?: (site: Pick<Site, 'options'>) => Partial<Plugin>;
  readonly postTypes?: readonly PostType[];
  readonly taxonomies?: readonly Taxonomy[];
  /** Post types that the site's own tables list; read when the site is opened. */
  readonly storedPostTypes?: (site: Pick<Site, 'options' | 'database'>) => Promise<readonly PostType[]>;
  /** Taxonomies that the site's own tables list; read when the site is opened, once `tables` are there. */
  readonly storedTaxonomies?: (site: Pick<Site, 'options' | 'database'>) => Promise<readonly Taxonomy[]>;
  readonly rewriteRules?: readonly RewriteRule[];
  readonly rewriteEndpoints?: readonly RewriteEndpoint[];
  /**
   * Names that may be read from the address besides WordPress's own (`query_vars`); `filter_*` = all that begin so.
   */
  readonly queryVariables?: readonly string[];
  readonly meta?: readonly MetaField[];
  /** Where files of the library are named outside of contents, so that it is known where they are used. */
  readonly mediaKeys?: readonly MediaKey[];
  /** Roles that it adds to those that are stored (`wp_roles_init`). */
  readonly roles?: readonly PluginRole[];
  /** A role that a user has besides those that are stored, made of these; undefined = none. */
  readonly impliedRole?: (site: Pick<Site, 'options'>, roles: readonly string[]) => string | undefined;
  readonly menuLocations?: readonly { readonly name: string; readonly label: string }[];
  readonly sidebars?: readonly Sidebar[];
  readonly imageSizes?: readonly ImageSize[];
  readonly ajax?: readonly AjaxAction[];
  readonly rest?: readonly RestRoute[];
  readonly restAuthentication?: readonly RestAuthentication[];
  readonly restFields?: readonly RestField[];
  readonly restSettings?: readonly RestSetting[];
  readonly postStatuses?: readonly PostStatus[];
  readonly endpoints?: readonly Endpoint[];
  /** Which requests are counted for each address: searches, checkouts, forms. */
  readonly limitedRequests?: readonly LimitedRequest[];
  /** Scripts that the plugin prints into pages, exactly; no other inline script runs. */
  readonly inlineScripts?: readonly string[];
  /** Pages below /wp-admin/ for those who run the site. */
  readonly adminPages?: readonly AdminPage[];
  /** What is kept of a post besides its text, edited beside it. */
  readonly editorPanels?: readonly EditorPanel[];
  /** Signs to choose from in the editor. */
  readonly iconSets?: readonly ((site: Site) => readonly IconSet[] | Promise<readonly IconSet[]>)[];
  /** What the owner sets of it in the admin, besides `settings`: WordPress's options, by `defineOptionForm()`. */
  readonly settingsForms?: readonly SettingsForm[];
  /** Colours, type and frame of the pages, set beside a page; the first that applies to the site is shown. */
  readonly designForms?: readonly DesignForm[];
  /** Looks of old themes and page builders, read from their settings: what a site starts with in a theme made of design tokens. */
  readonly oldDesigns?: readonly OldDesignReader[];
  /** What can be done on the command line. */
  readonly commands?: readonly CommandGroup[];
  /** What `portolan doctor` looks at besides its own; nothing is changed by it. */
  readonly checks?: readonly ((site: Site) => readonly Finding[] | Promise<readonly Finding[]>)[];
  readonly shortcodes?: readonly ShortcodeElement[];
  readonly blocks?: readonly BlockElement[];
  /** Elements of a page builder that keeps its pages as data, for editors: blocks of the text that `content.stored` makes of it. */
  readonly editorElements?: readonly ElementDeclaration[];
  readonly widgets?: readonly WidgetElement[];
  /** What is kept about people, for giving it out and for erasing it. */
  readonly personalData?: readonly PersonalData[];
  /** Work outside requests, on a schedule or when asked for. */
  readonly jobs?: readonly Job[];
  /**
   * What starts to leave the site with `portolan go-live`, each in a sentence for the owner; undefined = nothing on
   * this site.
   */
  readonly whenLive?: readonly ((site: Site) => string | undefined | Promise<string | undefined>)[];
  /** Cookies that concern the page cache. */
  readonly cacheCookies?: readonly CacheCookie[];
  /** Members of options that are secrets: they may be given from outside of the database, and be taken out of it. */
  readonly secrets?: readonly SecretOption[];
  /** SQL of the plugin's own tables (`portolan_…`), run once when a site is opened. */
  readonly tables?: readonly string[];
  /**
   * Tables that visits write all the time, or row upon row with each change (sessions, logs, postings of an index). Nothing
   * is kept in memory that is made of them: a write to them makes nobody drop anything.
   */
  readonly busyTables?: readonly string[];
  /** Busy tables that pages are made of all the same: those of an index. */
  readonly indexTables?: readonly string[];
  /** Builds what the plugin keeps beside the imported rows; runs on the staging database after all rows are in. */
  readonly onImport?: (site: Site) => Promise<void>;
  readonly on?: {
    readonly [K in keyof SiteEvents]?: (
      site: Site,
      ...event: Parameters<EventHandler<K>>
    ) => void | Promise<void>;
  };
  readonly extend?: { readonly [K in keyof ExtensionPoints]?: Extender<K> };
}
