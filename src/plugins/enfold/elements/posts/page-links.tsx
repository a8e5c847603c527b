import type { RenderContext } from '../../../../types/index.ts';

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
  /** Address of the page that holds the element, without a query. */
  readonly address: string;
}

/** The pages of a list of so many posts. */
export function pagesOf(context: RenderContext, current: number, items: number, total: number): ElementPages {
  return {
    current,
    total: items > 0 ? Math.ceil(total / items) : 1,
    address: context.page?.request.path ?? '',
  };
}

/** Links to the pages of an element's list. */
export function PageLinks({ current, total, address }: ElementPages) {
  return (
    <nav className="pagination" aria-label="Pages of the list">
      <ul>
        {Array.from({ length: total }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            {page === current ? (
              <span className="page-numbers current" aria-current="page">
                {page}
              </span>
            ) : (
              <a className="page-numbers" href={page === 1 ? address : `${address}?${PAGING}=${page}`}>
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
