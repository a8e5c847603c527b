import { scriptIsland } from 'portolan/browser';

/** Hydrated at once: what is on later pages of the grid must not be seen first. */
export const hydrateOn = 'load';

interface GridPages {
  readonly style: 'all' | 'load-more' | 'pagination';
  readonly perPage: number;
  /** `Page %1$s of %2$s`, in the site's language. */
  readonly place: string;
}

/** Shows the items of a grid by the page, of all or of one term alone. WPBakery: `vc_grid.js`. */
export default scriptIsland<GridPages>(({ style, perPage, place }, island) => {
  const items = [...island.querySelectorAll<HTMLElement>('.vc_grid-item')];
  const more = island.querySelector<HTMLElement>('.vc_pageable-load-more-btn');
  const pages = island.querySelector<HTMLElement>('.vc_grid-pagination');
  const [previous, next] = pages?.querySelectorAll('button') ?? [];
  const status = pages?.querySelector('output');
  const filters = [...island.querySelectorAll<HTMLElement>('[data-vc-grid-filter-value]')];
  let term = '*';
  let page = 1;

  const show = () => {
    const found = items.filter((item) => term === '*' || item.matches(term));
    const count = style === 'all' ? 1 : Math.ceil(found.length / perPage);
    page = Math.max(1, Math.min(page, count));
    const end = style === 'all' ? found.length : page * perPage;
    const shown = found.slice(style === 'pagination' ? end - perPage : 0, end);
    for (const item of items) item.hidden = !shown.includes(item);
    if (more) more.hidden = page >= count;
    if (pages) pages.hidden = count < 2;
    if (status) status.value = place.replace('%1$s', String(page)).replace('%2$s', String(count));
    // A button that has the focus keeps it at the last page.
    previous?.setAttribute('aria-disabled', String(page === 1));
    next?.setAttribute('aria-disabled', String(page >= count));
    return shown;
  };
  const choose = (value: string) => {
    term = value;
    page = 1;
    for (const filter of filters) {
      const active = filter.dataset['vcGridFilterValue'] === value;
      filter.ariaPressed = String(active);
      filter.parentElement?.classList.toggle('vc_active', active);
    }
    show();
  };
  for (const filter of filters)
    filter.addEventListener('click', () => choose(filter.dataset['vcGridFilterValue'] ?? '*'));
  island.querySelector('select')?.addEventListener('change', ({ target }) => {
    choose((target as HTMLSelectElement).value);
  });
  more?.addEventListener('click', () => {
    const before = page * perPage;
    page += 1;
    // On with the first of those that came.
    show()[before]?.querySelector<HTMLElement>('a:not([tabindex="-1"])')?.focus();
  });
  for (const [button, step] of [[previous, -1] as const, [next, 1] as const]) {
    button?.addEventListener('click', () => {
      page += step;
      show();
    });
  }
  show();
});
