import type { PageLink } from '../../types/index.ts';

/** Page numbers at both ends, and on both sides of the current one (`paginate_links`: end_size 1, mid_size 2). */
const AT_ENDS = 1;
const AROUND = 2;

/** Links to the pages of a list: previous, numbers with gaps, next. Empty for a single page. */
export function pageLinks(page: number, pages: number, href: (page: number) => string): readonly PageLink[] {
  if (pages < 2) return [];
  const links: PageLink[] = [];
  if (page > 1) links.push({ label: 'Previous', href: href(page - 1), rel: 'prev' });
  let gap = false;
  for (let number = 1; number <= pages; number++) {
    const near = number <= AT_ENDS || number > pages - AT_ENDS || Math.abs(number - page) <= AROUND;
    if (near)
      links.push({
        label: String(number),
        href: number === page ? undefined : href(number),
        current: number === page,
      });
    else if (!gap) links.push({ label: '…' });
    gap = !near;
  }
  if (page < pages) links.push({ label: 'Next', href: href(page + 1), rel: 'next' });
  return links;
}
