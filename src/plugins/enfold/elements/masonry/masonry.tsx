import { restrictedRows } from 'portolan/content';
import type { PostRow, RenderContext, ShortcodeAttributes, Site, TermRow } from 'portolan/plugin';
import { createNonce, guest, guestOwner } from 'portolan/users';
import { builderText } from '../../builder-text.ts';
import { isPreview } from '../animation.ts';
import { classNames, colourOf, idsOf, integerOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { type ElementPages, PageLinks, pageOfElement, pagesOf } from '../posts/page-links.tsx';
import { chosenTerms, postsQuery, skippedPosts } from '../posts/posts-query.ts';
import { columnsCss } from '../responsive.ts';
import Masonry from './masonry.island.tsx';
import { type MasonryItem, masonryHtml, masonryItems } from './masonry-items.ts';
import { type MasonrySettings, masonrySettings, masonryTypes } from './masonry-settings.ts';

/** Action that the nonce of "load more" is made for. */
export const MASONRY_NONCE = 'av-masonry-nonce';

/** Name of a term among the filters, with how many entries carry it. */
export interface MasonryFilter {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface MasonryModel {
  readonly frame: Frame;
  readonly postId: number;
  readonly number: number;
  readonly sort: string;
  readonly filters: readonly MasonryFilter[];
  readonly total: number;
  /** Safe HTML: the entries. */
  readonly itemsHtml: string;
  /** Data of the "load more" button, in order; undefined where there is nothing more. */
  readonly more?: Readonly<Record<string, string>>;
  /** Where further entries are asked for. */
  readonly ajax: string;
  /** Its entries appear one after another when it is reached. */
  readonly comesIn: boolean;
  readonly onPhones?: boolean | undefined;
  readonly pages?: ElementPages;
  readonly texts: { readonly all: string; readonly more: string };
}

function MasonryView(model: MasonryModel) {
  const { frame, postId, number, sort, filters, total, itemsHtml, more, pages, texts } = model;
  const all = filters.map((filter) => `${filter.slug}_sort`);
  const content = (
    <div {...frame} id={frame.id ?? `av-masonry-${number}`} data-post_id={postId}>
      {filters.length > 1 && (
        <div className={`av-masonry-sort main_color av-sort-${sort}`} data-masonry-id={number}>
          {sort === 'yes-tax' && <div className="av-current-sort-title">{texts.all}</div>}
          <div className="av-sort-by-term" data-av-allowed-sort={JSON.stringify(all)}>
            <a
              href="#"
              data-filter="all_sort"
              className="all_sort_button active_sort"
              aria-pressed="true"
              role="button"
            >
              <span className="inner_sort_button">
                <span>{texts.all}</span>
                <small className="avia-term-count"> {total} </small>
              </span>
            </a>
            {filters.map((filter) => (
              <SortButton key={filter.slug} filter={filter} />
            ))}
          </div>
        </div>
      )}
      <div
        className="av-masonry-container isotope av-js-disabled"
        // Safe: entries with every value escaped.
        dangerouslySetInnerHTML={{
          __html: `<div class='av-masonry-entry isotope-item av-masonry-item-no-image ${classNames('all_sort', ...all)}' aria-hidden='true'></div>${itemsHtml}`,
        }}
      />
      {more && (
        <a className="av-masonry-pagination av-masonry-load-more" href="#load-more" role="button" {...more}>
          {texts.more}
        </a>
      )}
      {pages && pages.total > 1 && <PageLinks {...pages} />}
    </div>
  );
  const interactive = filters.length > 1 || more !== undefined || model.comesIn;
  return interactive ? <Masonry content={content} ajax={model.ajax} onPhones={model.onPhones} /> : content;
}

function SortButton({ filter }: { readonly filter: MasonryFilter }) {
  const shown = filter.count > 0 ? 'avia_show_sort' : 'avia_hide_sort';
  return (
    <>
      <span className={`text-sep ${filter.slug}_sort_sep ${shown}`} aria-hidden="true">
        /
      </span>
      <a
        href="#"
        data-filter={`${filter.slug}_sort`}
        className={`${filter.slug}_sort_button ${shown}`}
        aria-pressed="false"
        role="button"
      >
        <span className="inner_sort_button">
          <span>{filter.name}</span>
          <small className="avia-term-count"> {filter.count} </small>
        </span>
      </a>
    </>
  );
}

/** The entries of a masonry: pictures of a gallery in their order, or posts. `items` −1 = all. */
export async function masonryPosts(
  site: Site,
  settings: MasonrySettings,
  wanted: {
    readonly items: number;
    readonly offset: number;
    readonly page?: number;
    readonly without: readonly number[];
  },
  context?: RenderContext,
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> {
  if (settings.ids !== '') {
    const ids = idsOf(settings.ids);
    const start = wanted.offset + ((wanted.page ?? 1) - 1) * Math.max(0, wanted.items);
    const chosen = wanted.items < 0 ? ids.slice(start) : ids.slice(start, start + wanted.items);
    const rows = (await site.posts.byIds(chosen)).filter((row) => row.post_mime_type.startsWith('image/'));
    return { rows: await restrictedRows(site, guest, rows), total: ids.length - wanted.offset };
  }
  const query = await postsQuery(site, settings, {
    terms: chosenTerms(settings.link, settings.taxonomy),
    types: masonryTypes(site, settings),
    ...wanted,
  });
  if (!query) return { rows: [], total: 0 };
  const requested = context ? await site.extensions.apply('content.query', query, context) : query;
  const found = await site.posts.findPage(requested);
  return { rows: await restrictedRows(site, guest, found.rows), total: found.total - wanted.offset };
}

async function filtersOf(
  context: RenderContext,
  settings: MasonrySettings,
  items: readonly MasonryItem[],
): Promise<readonly MasonryFilter[]> {
  if (settings.sort === 'no' || settings.sort === '' || settings.ids !== '') return [];
  const { ids, taxonomy } = chosenTerms(settings.link, settings.taxonomy);
  const terms: readonly TermRow[] =
    ids.length > 0
      ? (await context.site.terms.byIds(ids)).toSorted((a, b) => a.name.localeCompare(b.name))
      : await context.site.terms.find({ taxonomies: [taxonomy], hideEmpty: true });
  return terms.map((term) => {
    const slug = term.slug.replaceAll('%', '');
    return {
      slug,
      name: term.name,
      count: items.filter((item) => item.sortTerms.includes(slug)).length,
    };
  });
}

/** The fields that "load more" sends, as data of its button. */
function moreData(
  settings: MasonrySettings,
  attributes: ShortcodeAttributes,
  context: RenderContext,
): Readonly<Record<string, string>> {
  const data: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) data[`data-${name}`] = value;
  // The nonce is one that all visitors share: the page is kept for everybody.
  data['data-avno'] = createNonce(context.site, context.visitor ?? guestOwner, MASONRY_NONCE);
  data['data-av_uid'] = attributes['av_uid'] ?? '';
  return data;
}

/** `[av_masonry_entries link='category,3']` and `[av_masonry_gallery ids='4,8']`. Source: Enfold, masonry. */
export const masonry = defineBuilderElement<MasonryModel>({
  name: 'masonry',
  tags: ['av_masonry_entries', 'av_masonry_gallery'],
  view: MasonryView,
  async model(attributes, _content, context, tag) {
    const { site } = context;
    const gallery = tag === 'av_masonry_gallery';
    const { taxonomy, ids } = chosenTerms(attributes['link']);
    const settings = masonrySettings({
      ...attributes,
      taxonomy,
      categories: ids.join(','),
      link: attributes['link'] ? [taxonomy, ids.join(',')].join(', ') : '',
      ids: gallery ? (attributes['ids'] ?? '') : '',
      container_class: gallery ? 'av-masonry-gallery' : 'av-masonry-entries',
    });
    if (gallery && settings.ids === '') return undefined;
    const items = integerOf(settings.items, 24);
    const paged = settings.paginate === 'pagination';
    const page = paged ? pageOfElement(context) : 1;
    const offset = Math.max(0, integerOf(settings.offset, 0));
    const wanted = { items, offset, page, without: skippedPosts(attributes, context) };
    const { rows, total } = await masonryPosts(site, settings, wanted, context);
    const number = context.next('masonry');
    const entries = await masonryItems(site, rows, settings, false, offset);
    const comesIn = settings.animation !== 'no-animation' && !isPreview(context);
    const more = settings.paginate === 'load_more' && items > 0 && total > items;
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-masonry noHover alignfull',
          settings.size.includes('flex') ? 'av-flex-size' : 'av-fixed-size',
          settings.size.includes('masonry') && 'av-masonry-ratios',
          settings.size.includes('manually') && 'av-fixed-manually',
          `av-${settings.gap}-gap`,
          `av-hover-overlay-${settings.overlay_fx}`,
          `av-masonry-animation-${comesIn ? settings.animation : 'no-animation'}`,
          `av-masonry-col-${settings.columns}`,
          `av-caption-${settings.caption_display}`,
          `av-caption-style-${settings.caption_styling}`,
          settings.orientation,
          settings.container_class,
        ],
        style: {
          ...(/^[1-6]$/.test(settings.columns) && { ['--columns' as 'order']: Number(settings.columns) }),
          ...(attributes['color'] === 'custom' && { backgroundColor: colourOf(attributes['custom_bg']) }),
        },
        css: (selector) => [columnsCss(selector, attributes)],
      }),
      postId: context.post?.ID ?? 0,
      ajax: `${site.address.corePath}/wp-admin/admin-ajax.php`,
      comesIn: comesIn && context.target === 'page',
      onPhones: site.elements?.animationsOnPhones,
      number,
      sort: settings.sort,
      filters: await filtersOf(context, settings, entries),
      total: entries.length,
      texts: { all: builderText(site, 'All'), more: builderText(site, 'Load more') },
      itemsHtml: masonryHtml(entries, settings, number),
      ...(more && { more: moreData({ ...settings, offset: String(offset) }, attributes, context) }),
      ...(paged && { pages: pagesOf(context, page, items, total) }),
    };
  },
});
