import type { RenderContext } from 'portolan/plugin';

/** Variable of the address that names the page of an element's list. Source: Enfold, `avia-element-paging`. */
export const PAGING = 'avia-element-paging';

/** Which page of its list an element shows: the one that the address names, else the first. */
export function pageOfElement(context: RenderContext): number {
  const named = context.page?.request.query[PAGING];
  const page = Number.parseInt(typeof named === 'string' ? named : '', 10);
  return page > 0 ? page : 1;
}

export interface ElementPages {
  readonly current: number;
  readonly total: number;
  /** Address of the page that holds the element, without what names a page of the list. */
  readonly address: string;
  /** Name for screen readers. */
  readonly label: string;
}

/** The pages of a list of so many posts. */
export function pagesOf(context: RenderContext, current: number, items: number, total: number): ElementPages {
  const number = context.next('element-pages');
  const { path = '', queryString = '' } = context.page?.request ?? {};
  // Of the rest of the address, what was not meant to be done once.
  const kept = queryString
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${PAGING}=`) && !part.startsWith('add-to-cart='));
  return {
    current,
    total: items > 0 ? Math.ceil(total / items) : 1,
    address: kept.length > 0 ? `${path}?${kept.join('&')}` : path,
    label: number > 1 ? `Pages of the list ${number}` : 'Pages of the list',
  };
}

/** Links to the pages of an element's list. */
export function PageLinks({ current, total, address, label }: ElementPages) {
  const joined = address.includes('?') ? '&' : '?';
  return (
    <nav className="pagination" aria-label={label}>
      <ul>
        {Array.from({ length: total }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            {page === current ? (
              <span className="page-numbers current" aria-current="page">
                {page}
              </span>
            ) : (
              <a
                className="page-numbers"
                href={page === 1 ? address : `${address}${joined}${PAGING}=${page}`}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
