/** A page builder that keeps a page in fields of its own or marks the pages that it made. */
export interface PageBuilder {
  readonly name: string;
  /** Field of a post that holds the page, or says that the builder made it. */
  readonly field: string;
  /** Whether the field is the page itself. */
  readonly holdsPage: boolean;
  /** Whether its pages are translated here. */
  readonly translated: boolean;
  /** Shortcodes by which its pages are told where they have no such field. */
  readonly tags?: RegExp;
}

/** The page builders that are known by their storage. */
export const PAGE_BUILDERS: readonly PageBuilder[] = [
  { name: 'Elementor', field: '_elementor_data', holdsPage: true, translated: true },
  { name: 'Enfold', field: '_aviaLayoutBuilderCleanData', holdsPage: true, translated: true, tags: /^av_/ },
  { name: 'Beaver Builder', field: '_fl_builder_data', holdsPage: true, translated: true },
  { name: 'WPBakery', field: '_wpb_vc_js_status', holdsPage: false, translated: true, tags: /^vc_/ },
  { name: 'Divi', field: '_et_pb_use_builder', holdsPage: false, translated: true, tags: /^et_pb_/ },
  { name: 'Avada', field: 'fusion_builder_status', holdsPage: false, translated: true, tags: /^fusion_/ },
  { name: 'SiteOrigin', field: 'panels_data', holdsPage: true, translated: true },
  { name: 'Bricks', field: '_bricks_page_content_2', holdsPage: true, translated: false },
  { name: 'Oxygen', field: 'ct_builder_shortcodes', holdsPage: true, translated: false },
  { name: 'Brizy', field: 'brizy', holdsPage: true, translated: false },
  { name: 'Themify', field: '_themify_builder_settings_json', holdsPage: true, translated: false },
];

/** Characters that a builder writes for a page without anything on it. */
const EMPTY_PAGE = 40;

/** The builder whose field holds the page. */
export function builderThatHolds(get: (field: string) => string | undefined): PageBuilder | undefined {
  return PAGE_BUILDERS.find(({ field, holdsPage }) => holdsPage && (get(field) ?? '').length > EMPTY_PAGE);
}

/** The builder that made a page: by its fields, else by its shortcodes. */
export function builderOf(
  fields: ReadonlyMap<string, string>,
  tags: readonly string[],
): PageBuilder | undefined {
  return (
    builderThatHolds((field) => fields.get(field)) ??
    PAGE_BUILDERS.find((builder) => builder.tags && tags.some((tag) => builder.tags?.test(tag)))
  );
}
