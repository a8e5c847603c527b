import type { Site, SiteRequest } from '../../types/index.ts';
import { removeArguments } from './canonical-arguments.ts';
import { endPath, permalinkStructure } from './permalink-structure.ts';

/** Address of page `number` of the list that a request shows. WordPress: get_pagenum_link(). */
export function pageLink(
  site: Site,
  request: Pick<SiteRequest, 'path' | 'queryString'>,
  number: number,
): string {
  const structure = permalinkStructure(site);
  const query = removeArguments(request.queryString, ['paged']);
  const base = site.address.basePath;
  const below = (base && request.path.startsWith(base) ? request.path.slice(base.length) : request.path)
    .replace(/^\/+/, '')
    .replace(/\/?page\/\d+\/?$/, '');
  if (!structure.pretty) {
    const parts = [query, number > 1 ? `paged=${number}` : ''].filter((part) => part !== '').join('&');
    return `${site.address.home}/${below}${parts === '' ? '' : `?${parts}`}`;
  }
  const path = below.replace(/\/+$/, '');
  const paged = number > 1 ? `${path === '' ? structure.root : `${path}/`}page/${number}` : path;
  const ended = paged === '' ? '' : endPath(structure, paged);
  return `${site.address.home}/${ended}${query === '' ? '' : `?${query}`}`;
}
