import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Frame } from '../frame.ts';
import { PreviewPanel, type PreviewWords } from './preview-panel.tsx';

export interface PortfolioFilter {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface PortfolioEntry {
  readonly id: number;
  readonly slugs: readonly string[];
  readonly node: ReactNode;
}

export interface PortfolioGridModel {
  readonly frame: Frame;
  /** In the site's language; `all`: the filter that shows everything. */
  readonly words: PreviewWords & { readonly all: string };
  readonly number: number;
  /** Entries that open above the others, instead of leading to their pages. */
  readonly previews: readonly number[];
  readonly sort: string;
  readonly gridClass: string;
  readonly filters: readonly PortfolioFilter[];
  readonly entries: readonly PortfolioEntry[];
}

/** Entries with filters by category: one filter is on, others' entries are not shown. */
export default function PortfolioGrid({
  frame,
  words,
  number,
  previews,
  sort,
  gridClass,
  filters,
  entries,
}: PortfolioGridModel) {
  const [active, setActive] = useState<string>();
  const [opened, setOpened] = useState<number>();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = grid.current;
    if (!own) return;
    const open = (event: globalThis.MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const entry = (event.target as Element).closest('a')?.closest<HTMLElement>('[data-ajax-id]');
      const id = Number(entry?.dataset['ajaxId']);
      if (!previews.includes(id)) return;
      event.preventDefault();
      setOpened(id);
    };
    own.addEventListener('click', open);
    return () => own.removeEventListener('click', open);
  }, [previews]);
  const isShown = (entry: PortfolioEntry) => active === undefined || entry.slugs.includes(active);
  const button = (slug: string | undefined, name: string, count: number) => (
    <a
      key={slug ?? 'all'}
      href="#"
      role="button"
      aria-pressed={active === slug}
      data-filter={slug === undefined ? 'all_sort' : `${slug}_sort`}
      className={`${slug ?? 'all'}_sort_button ${active === slug ? 'active_sort' : ''}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        setActive(slug);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        setActive(slug);
      }}
    >
      <span className="inner_sort_button">
        <span>{name}</span> <small className="av-cat-count">{count}</small>
      </span>
    </a>
  );
  return (
    <div {...frame}>
      {filters.length > 1 && (
        <div className={`sort_width_container av-sort-${sort}`} data-portfolio-id={number}>
          {sort === 'yes-tax' && (
            <div className="av-current-sort-title">
              {filters.find((filter) => filter.slug === active)?.name ?? words.all}
            </div>
          )}
          <div className="sort_by_cat">
            {button(undefined, words.all, entries.length)}
            {filters.map((filter) => button(filter.slug, filter.name, filter.count))}
          </div>
        </div>
      )}
      {previews.length > 0 && (
        <PreviewPanel
          words={words}
          number={number}
          ids={entries.filter((entry) => isShown(entry) && previews.includes(entry.id)).map(({ id }) => id)}
          opened={opened}
          onOpen={setOpened}
          onClose={() => {
            grid.current?.querySelector<HTMLElement>(`[data-ajax-id="${opened}"] h3 a`)?.focus();
            setOpened(undefined);
          }}
        />
      )}
      <div ref={grid} className={gridClass}>
        {entries.map((entry) => (
          <div
            key={entry.id}
            className={[
              'grid-entry isotope-item all_sort',
              ...entry.slugs.map((slug) => `${slug}_sort`),
            ].join(' ')}
            data-ajax-id={entry.id}
            hidden={!isShown(entry)}
          >
            {entry.node}
          </div>
        ))}
      </div>
    </div>
  );
}
