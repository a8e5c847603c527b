import type { OldDesignReader } from '../../types/old-design.ts';
import type { Plugin } from '../../types/plugin.ts';
import type { PostType } from '../../types/registrations.ts';
import type { Site } from '../../types/site.ts';
import { corePostTypes, coreTaxonomies } from '../../wordpress/core-types.ts';

/** What somebody here knows, by names. */
export interface Known {
  readonly types: ReadonlySet<string>;
  /** Types whose posts have addresses. */
  readonly addressed: ReadonlySet<string>;
  readonly taxonomies: ReadonlySet<string>;
  readonly shortcodes: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
  /** Folders of WordPress's plugins. */
  readonly plugins: ReadonlySet<string>;
  /** Readers of old looks. */
  readonly designs: readonly OldDesignReader[];
}

/** WordPress: is_post_type_viewable(). */
const hasAddresses = (type: PostType) =>
  type.publiclyQueryable || (type.public && (type.name === 'page' || type.name === 'post'));

const foldersOf = (plugins: readonly Plugin[]) =>
  new Set(plugins.flatMap(({ name, alsoNamed = [] }) => [name, ...alsoNamed]));

/** What a site knows that was opened on the export: types that its plugins' settings or its own addresses made too. */
export function knownToSite(site: Site): Known {
  const types = [...site.postTypes.values()];
  return {
    types: new Set(types.map(({ name }) => name)),
    addressed: new Set(types.filter(hasAddresses).map(({ name }) => name)),
    taxonomies: new Set(site.taxonomies.keys()),
    shortcodes: new Set(site.contributions('shortcodes').map(({ tag }) => tag)),
    blocks: new Set(site.contributions('blocks').map(({ name }) => name)),
    plugins: foldersOf(site.plugins),
    designs: site.contributions('oldDesigns'),
  };
}

/** What plugins know without a site: what they list, and WordPress's own types. */
export function knownToPlugins(plugins: readonly Plugin[]): Known {
  const types = [...corePostTypes, ...plugins.flatMap(({ postTypes = [] }) => postTypes)];
  return {
    types: new Set(types.map(({ name }) => name)),
    addressed: new Set(types.filter(hasAddresses).map(({ name }) => name)),
    taxonomies: new Set(
      [...coreTaxonomies, ...plugins.flatMap(({ taxonomies = [] }) => taxonomies)].map(({ name }) => name),
    ),
    shortcodes: new Set(plugins.flatMap((plugin) => plugin.shortcodes?.map(({ tag }) => tag) ?? [])),
    blocks: new Set(plugins.flatMap((plugin) => plugin.blocks?.map(({ name }) => name) ?? [])),
    plugins: foldersOf(plugins),
    designs: plugins.flatMap(({ oldDesigns = [] }) => oldDesigns),
  };
}
