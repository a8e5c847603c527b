import { html, ksesPost } from 'portolan/html';
import {
  type PostOrderKey,
  type PostQuery,
  renderElement,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type Site,
  type TaxonomyClause,
} from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { DOWNLOAD, downloadsOf } from '../download.ts';
import { downloadSettings } from '../settings.ts';
import { downloadText } from '../texts.ts';
import { downloadLink } from './download-link.tsx';
import { linkModels } from './link-model.ts';

/** The most that a list shows where it is to show all. */
const ALL = 500;

const ORDERS: Readonly<Record<string, PostOrderKey>> = {
  date: 'date',
  title: 'title',
  id: 'ID',
  name: 'slug',
  modified: 'modified',
  menu_order: 'menu_order',
  rand: 'rand',
};

/** `[downloads]`: a list of downloads. Source: Download Monitor, `DLM_Shortcodes::downloads()`. */
export const downloadsShortcode: ShortcodeElement = {
  tag: 'downloads',
  async render(attributes, _content, context) {
    const { site } = context;
    const perPage = integerOf(attributes['per_page'] ?? '-1');
    const paginate = isTrue(attributes['paginate']) && perPage > 0;
    const pageNumber = paginate
      ? Math.max(1, integerOf(String(context.page?.query.variables['paged'] ?? '1')))
      : 1;
    const query = await listQuery(site, attributes, perPage, pageNumber);
    const { rows, total } = await site.posts.findPage(query);
    const downloads = await downloadsOf(site, rows);
    if (downloads.length === 0) return html`<p>${downloadText(site, 'No downloads found')}</p>`.text;
    const template = attributes['template'] ?? downloadSettings(site).template;
    const models = await linkModels(
      context,
      downloads.map((download) => ({ download, version: download.versions[0] })),
      { template, label: '' },
    );
    // Safe: what an author writes around the list is filtered as their posts are.
    const around = (name: string, fallback: string) => ksesPost(attributes[name] ?? fallback);
    const items = models.map(
      (model) =>
        `${around('before', '<li>')}${renderElement(site, downloadLink, model, context.assets)}${around('after', '</li>')}`,
    );
    const list = `${around('loop_start', '<ul class="dlm-downloads">')}${items.join('')}${around('loop_end', '</ul>')}`;
    return paginate
      ? `${list}${pageLinks(site, context.page?.request.path ?? '', pageNumber, Math.ceil(total / perPage))}`
      : list;
  },
};

async function listQuery(
  site: Site,
  attributes: ShortcodeAttributes,
  perPage: number,
  pageNumber: number,
): Promise<PostQuery> {
  const limit = perPage > 0 ? Math.min(perPage, ALL) : ALL;
  const offset = integerOf(attributes['offset'] ?? '0') + (pageNumber - 1) * limit;
  const direction = (attributes['order'] ?? 'desc').toLowerCase() === 'asc' ? 'asc' : 'desc';
  const include = ids(attributes['include']);
  const exclude = ids(attributes['exclude']);
  const meta = [
    ...(isTrue(attributes['featured']) ? [{ key: '_featured', compare: '=' as const, value: 'yes' }] : []),
    ...(isTrue(attributes['members_only'])
      ? [{ key: '_members_only', compare: '=' as const, value: 'yes' }]
      : []),
  ];
  return {
    types: [DOWNLOAD],
    statuses: ['publish'],
    ...(include.length > 0 ? { ids: include } : {}),
    ...(exclude.length > 0 ? { notIds: exclude } : {}),
    ...(meta.length > 0 ? { meta, metaRelation: 'AND' as const } : {}),
    taxonomies: await termClauses(site, attributes),
    taxonomyRelation: 'AND',
    order: [
      { by: ORDERS[(attributes['orderby'] ?? 'date').toLowerCase()] ?? 'date', direction },
      { by: 'ID', direction: 'asc' },
    ],
    limit,
    offset,
  };
}

/** Categories and tags by slug or id: `,` any of them, `+` all of them. */
async function termClauses(site: Site, attributes: ShortcodeAttributes): Promise<readonly TaxonomyClause[]> {
  const withChildren = attributes['category_include_children'] !== 'false';
  const clauses: TaxonomyClause[] = [];
  const add = async (
    taxonomy: string,
    text: string | undefined,
    operator: 'IN' | 'NOT IN',
    children = false,
  ) => {
    for (const group of (text ?? '').split('+').map((part) => part.trim())) {
      if (group === '') continue;
      const found: number[] = [];
      for (const name of group
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')) {
        const term =
          (await site.terms.bySlug(name, taxonomy)) ?? (await site.terms.byId(integerOf(name), taxonomy));
        if (term) found.push(term.term_id);
      }
      const terms = children ? await site.terms.withDescendants(found, taxonomy) : found;
      if (terms.length > 0 || operator === 'IN') clauses.push({ taxonomy, terms, operator });
    }
  };
  await add('dlm_download_category', attributes['category'], 'IN', withChildren);
  await add('dlm_download_tag', attributes['tag'], 'IN');
  await add('dlm_download_tag', attributes['exclude_tag'], 'NOT IN');
  return clauses;
}

function pageLinks(site: Site, path: string, current: number, pages: number): string {
  if (pages < 2) return '';
  const base = path.replace(/\/page\/\d+\/?$/, '/').replace(/\/?$/, '/');
  const links = Array.from({ length: pages }, (_, index) => index + 1).map((number) => {
    if (number === current) return html`<li><span aria-current="page">${number}</span></li>`;
    return html`<li><a href="${number === 1 ? base : `${base}page/${number}/`}">${number}</a></li>`;
  });
  return html`<nav class="download-pagination" aria-label="${downloadText(site, 'Downloads')}"><ul>${links}</ul></nav>`
    .text;
}

function ids(text: string | undefined): readonly number[] {
  return (text ?? '')
    .split(',')
    .map((part) => integerOf(part))
    .filter((id) => id > 0);
}

function isTrue(text: string | undefined): boolean {
  return text === 'true' || text === '1' || text === 'yes';
}
