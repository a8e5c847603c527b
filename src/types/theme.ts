import type { ComponentType, ReactNode } from 'react';
import type { PageModel } from './page.ts';
import type { ImageSize, Sidebar } from './registrations.ts';

/** A template renders the whole body of a page from its model. */
export type Template = ComponentType<{ readonly page: PageModel }>;

/** What a theme's author writes: `export default defineTheme({ … })`. */
export interface ThemeDefinition {
  readonly name: string;
  /** Name of the theme whose templates, elements and styles are used where this one has none. */
  readonly parent?: string;
  /** Templates by WordPress's names: `index`, `single`, `single-product`, `page`, `archive`, `category-rivers`, `404` … */
  readonly templates: Readonly<Record<string, Template>>;
  /** Frame around every template: header, footer, skip link. */
  readonly layout?: ComponentType<{ readonly page: PageModel; readonly children: ReactNode }>;
  /** Views that replace the default view of an element, by element name. */
  readonly elements?: Readonly<Record<string, ComponentType<never>>>;
  /** Style sheets by name, paths relative to the theme's folder. `main` is linked on every page, and after all others those named like the theme and the ones it builds on, its own last. */
  readonly styles: Readonly<Record<string, string>>;
  readonly menuLocations?: readonly { readonly name: string; readonly label: string }[];
  readonly sidebars?: readonly Sidebar[];
  readonly imageSizes?: readonly ImageSize[];
  /** Families of its style sheets whose upright face pages that have them ask for before they are laid out. */
  readonly earlyFaces?: readonly string[];
  /** `html5`, `title-tag`, `automatic-feed-links` … as WordPress themes declare them. */
  readonly supports?: readonly string[];
  /** Width of the content column in pixels (`$content_width`). */
  readonly contentWidth?: number;
}

/** A theme, ready to render pages. */
export interface Theme extends ThemeDefinition {
  /** Folder the theme's source lies in. */
  readonly folder: string;
}
