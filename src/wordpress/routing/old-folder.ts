import type { Site, SiteRequest } from '../../types/index.ts';

/**
 * A site that stood in a folder (`https://a.example/blog`) and stands elsewhere now: texts and menus name their pages
 * by path alone too (`/blog/tides/`), where no host can be replaced. Where such a path leads today; undefined where the
 * folder stayed, or the path is not below it.
 */
export function fromOldFolder({ address }: Pick<Site, 'address'>, request: SiteRequest): string | undefined {
  const { storedHome, home, basePath } = address;
  if (!URL.canParse(storedHome) || !/^(?:GET|HEAD)$/.test(request.method)) return undefined;
  const folder = new URL(storedHome).pathname.replace(/\/+$/, '');
  if (folder === '' || folder === basePath || basePath.startsWith(`${folder}/`)) return undefined;
  if (request.path !== folder && !request.path.startsWith(`${folder}/`)) return undefined;
  const search = request.queryString === '' ? '' : `?${request.queryString}`;
  return `${home}${request.path.slice(folder.length) || '/'}${search}`;
}
