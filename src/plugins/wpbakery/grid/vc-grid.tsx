import {
  type Element,
  Html,
  type RenderContext,
  renderElement,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type TermRow,
  translate,
} from 'portolan/plugin';
import { createNonce } from 'portolan/users';
import GridPages from './grid-pages.island.tsx';

/** Action of the nonce with which grids ask for their items. WPBakery: `vc-public-nonce`. */
export const GRID_NONCE = 'vc-nonce-vc-public-nonce';
/** The shortcode around the cards of a grid; what a page holds is made of the builder's own. */
export const GRID_TAG = 'vc_grid_container';

const USUAL_PER_PAGE = 10;
const guestOwner = { id: 0, sessionToken: '' };

type PagedStyle = 'all' | 'load-more' | 'pagination';

interface GridFilter {
  readonly value: string;
  readonly name: string;
}

interface GridModel {
  readonly tag: string;
  readonly data: Readonly<Record<string, string>>;
  readonly style: PagedStyle;
  readonly perPage: number;
  readonly words: {
    readonly more: string;
    readonly place: string;
    readonly previous: string;
    readonly next: string;
    readonly pages: string;
    readonly filter: string;
  };
  readonly source: string;
  readonly isDropdown: boolean;
  readonly align: string;
  readonly filters: readonly GridFilter[];
  /** Whether there is anything that a script does: pages, or a choice. */
  readonly moves: boolean;
  /** Whether a script asks for it, which then hides what is not to be seen. */
  readonly answers: boolean;
  /** Safe HTML: rendered cards, each named as an item. */
  readonly html: string;
}

function Filters({ source, isDropdown, align, filters, words }: GridModel) {
  if (filters.length < 2) return null;
  if (isDropdown)
    return (
      <div className={`vc_grid-filter-dropdown vc_grid-filter-${align}`} data-vc-grid-filter-select={source}>
        <div className="vc_grid-styled-select">
          <select data-filter={source} aria-label={words.filter}>
            {filters.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
    );
  return (
    <ul
      className={`vc_grid-filter vc_clearfix vc_grid-filter-default vc_grid-filter-${align}`}
      data-vc-grid-filter={source}
    >
      {filters.map(({ value, name }, index) => (
        <li key={value} className={`vc_grid-filter-item${index === 0 ? ' vc_active' : ''}`}>
          <button type="button" data-vc-grid-filter-value={value} aria-pressed={index === 0}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What stands in a grid's container: the choice of terms, the items, the way to further ones. */
function GridContent(model: GridModel) {
  const { style, html, words, answers } = model;
  return (
    <>
      <Filters {...model} />
      <div className="vc_grid vc_pageable-wrapper vc_hook_hover" data-vc-pageable-content="true">
        <Html className="vc_pageable-slide-wrapper vc_clearfix" data-vc-grid-content="true" html={html} />
        {style === 'load-more' && (
          <div className="vc_pageable-load-more-btn" data-vc-grid-load-more-btn="true" hidden={!answers}>
            <button type="button" className="vc_general vc_btn3">
              {words.more}
            </button>
          </div>
        )}
        {style === 'pagination' && !answers && (
          <nav className="vc_grid-pagination vc_clearfix" aria-label={words.pages} hidden>
            <button type="button">{words.previous}</button>
            <output />
            <button type="button">{words.next}</button>
          </nav>
        )}
      </div>
    </>
  );
}

function View(model: GridModel) {
  const { tag, data, style, perPage, words, moves } = model;
  const grid = (
    <div className={`vc_grid-container vc_clearfix wpb_content_element ${tag}`} {...data}>
      <GridContent {...model} />
    </div>
  );
  return moves ? (
    <GridPages style={style} perPage={perPage} place={words.place}>
      {grid}
    </GridPages>
  ) : (
    grid
  );
}

const gridElement: Element<GridModel> = { name: 'vc-grid', view: View };
const contentElement: Element<GridModel> = { name: 'vc-grid', view: GridContent };

const wordAt = (attributes: ShortcodeAttributes, name: string, usual: string) =>
  /^[\w-]+$/.exec(attributes[name] ?? '')?.[0] ?? usual;

/** The posts whose cards stand in a rendered list. */
const CARD = /\bclass="([^"]*\bpost-entry-(\d+)\b[^"]*)"/g;

/** A grid's cards by the page. The attributes are those of `vc_basic_grid`, with the `page` that holds it. */
export const gridContainer: ShortcodeElement = {
  tag: GRID_TAG,
  async render(attributes, content, context) {
    const model = await gridModel(attributes, content, context);
    if (model.html.trim() === '') return '';
    return renderElement(context.site, model.answers ? contentElement : gridElement, model, context.assets);
  },
};

async function gridModel(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
): Promise<GridModel> {
  const { site } = context;
  const cards = await context.renderText(content);
  const source = wordAt(attributes, 'filter_source', 'category');
  const ids = [...cards.matchAll(CARD)].map(([, , id]) => Number(id));
  const terms: ReadonlyMap<number, readonly TermRow[]> =
    attributes['show_filter'] === 'yes' && ids.length > 0
      ? await site.terms.ofObjects(ids, [source])
      : new Map();
  const html = cards.replace(CARD, (_, classes: string, id: string) => {
    const named = (terms.get(Number(id)) ?? []).map(({ term_id }) => ` vc_grid-term-${term_id}`);
    return `class="vc_grid-item ${classes}${named.join('')}"`;
  });
  const stored = attributes['style'] ?? 'all';
  const perPage = Number(attributes['items_per_page']) || USUAL_PER_PAGE;
  const style = (stored === 'load-more' || stored === 'pagination') && ids.length > perPage ? stored : 'all';
  const filters = filtersOf(terms, attributes['filter_default_title'] || translate(site, 'All'));
  const tag = wordAt(attributes, 'grid_tag', 'vc_basic_grid');
  return {
    tag,
    data: dataOf(attributes, tag, context),
    style,
    perPage,
    words: {
      more: attributes['btn_title'] || translate(site, 'Load more', 'js_composer'),
      place: translate(site, 'Page %1$s of %2$s'),
      previous: translate(site, 'Previous'),
      next: translate(site, 'Next'),
      pages: translate(site, 'Posts navigation'),
      filter: translate(site, 'Filter', 'js_composer'),
    },
    source,
    isDropdown: attributes['filter_style'] === 'dropdown',
    align: wordAt(attributes, 'filter_align', 'center'),
    filters,
    moves: style !== 'all' || filters.length > 1,
    answers: attributes['answers'] === 'yes',
    html,
  };
}

/** All, and each term that an item has, by name. */
function filtersOf(terms: ReadonlyMap<number, readonly TermRow[]>, all: string): readonly GridFilter[] {
  const found = new Map([...terms.values()].flat().map(({ term_id, name }) => [term_id, name]));
  if (found.size === 0) return [];
  const named = [...found].map(([id, name]) => ({ value: `.vc_grid-term-${id}`, name }));
  return [{ value: '*', name: all }, ...named.toSorted((a, b) => a.name.localeCompare(b.name))];
}

/** What scripts read of a grid. WPBakery: `data-vc-grid-settings`. */
function dataOf(attributes: ShortcodeAttributes, tag: string, context: RenderContext): GridModel['data'] {
  const page = Number(attributes['page']) || 0;
  const style = wordAt(attributes, 'style', 'all');
  const settings = {
    page_id: page,
    style,
    action: 'vc_get_vc_grid_data',
    shortcode_id: (attributes['grid_id'] ?? '').replace(/^vc_gid:/, ''),
    ...(style !== 'all' && { items_per_page: attributes['items_per_page'] || String(USUAL_PER_PAGE) }),
    tag,
  };
  return {
    'data-vc-grid-settings': JSON.stringify(settings),
    'data-vc-request': `${context.site.address.siteurl}/wp-admin/admin-ajax.php`,
    'data-vc-post-id': String(page),
    // The nonce is one that all visitors share: the page is kept for everybody.
    'data-vc-public-nonce': createNonce(context.site, context.visitor ?? guestOwner, GRID_NONCE),
  };
}
